/** What the visitor ticks before registering interest. A new sentence gets a new version. Document 2, section 5. */
export const CONTACT_CONSENT = {
  textVersion: '2026-11',
  text: 'Aceito receber contato do Empretec.',
} as const;
