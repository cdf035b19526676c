/**
 * The consent ticked when registering interest. Change the version with any change of the text. Document 2, section
 * 5.
 */
export const CONTACT_CONSENT = {
  textVersion: '2026-11',
  text: 'Aceito receber contato do Empretec.',
} as const;
