import { randomUUID } from 'node:crypto';
import fs from 'node:fs';

/**
 * Writes a file that nobody else can read, whole or not at all; what another process has put there first stays. Half a key, left by a
 * full disk or read while another process writes it, would stop a start. Throws what the file system does.
 */
export function writeOnce(file: string, text: string): void {
  // Processes of two containers may have the same number.
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = fs.openSync(draft, 'wx', 0o600);
    try {
      fs.writeFileSync(handle, text);
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
    try {
      fs.linkSync(draft, file);
    } catch {
      // Another process was first, or the disk has no hard links.
      if (!fs.existsSync(file)) fs.renameSync(draft, file);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
}
