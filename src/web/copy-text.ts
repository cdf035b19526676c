/**
 * Copies a text that may still be on its way to the clipboard. To be called while the person presses: Safari lets only
 * that moment write, so the clipboard is promised the text before it is here. False when the browser refuses, or when
 * the text does not come; never rejects.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const coming = Promise.resolve(text);
  // Whoever fetches it hears of its failure there.
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
