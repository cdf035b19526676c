import { certificateCalls } from '#contract/certificates.ts';
import { request } from '../../api.ts';

/**
 * Opens an address in a new tab once it is known. The tab is opened before the request, because browsers block
 * windows opened later than the click. It closes again when the request fails.
 */
async function openInNewTab(address: () => Promise<string>): Promise<void> {
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

/** Opens the public page of an interview's certificate. Rejects with ApiError. */
export function openCertificate(interviewId: number): Promise<void> {
  return openInNewTab(async () => {
    const { urlViewCertificate } = await request(certificateCalls.viewCertificate, {
      params: { id: interviewId },
    });
    return urlViewCertificate;
  });
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

/** Opens the PDF of an interview's certificate for printing. Rejects with ApiError. */
export function printCertificate(interviewId: number): Promise<void> {
  return openPdf(() => request(certificateCalls.downloadCertificates, { query: { ids: [interviewId] } }));
}
