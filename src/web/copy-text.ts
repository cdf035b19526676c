/**
 * Copies a text, possibly still loading, to the clipboard. Call it in the click handler: Safari allows writing only
 * during the user activation, so the clipboard gets a promise of the text. False when the browser refuses or
 * the text fails to load; never rejects.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const coming = Promise.resolve(text);
  // The caller handles the failure of fetching the text.
  coming.catch(() => {});
  return (await writePromised(coming)) || (await writePlain(coming));
}

async function writePromised(text: Promise<string>): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return false;
  try {
    const blob = text.then((written) => new Blob([written], { type: 'text/plain' }));
    blob.catch(() => {});
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}

async function writePlain(text: Promise<string>): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}
