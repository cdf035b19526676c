/**
 * Opens an address in a new tab once it is known. The tab is opened before the request, because browsers block
 * windows opened later than the click. It closes again when the request fails.
 */
export async function openInNewTab(address: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const url = await address();
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Opens a fetched PDF. Rejects as `fetchPdf` does. */
export function openPdf(fetchPdf: () => Promise<Blob>): Promise<void> {
  return openInNewTab(async () => {
    const url = URL.createObjectURL(await fetchPdf());
    // The tab keeps its document; this only frees the object URL.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return url;
  });
}
