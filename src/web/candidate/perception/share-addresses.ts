/** What goes out: the text as the person left it, then the link in a line of its own. */
export function invitationWith(text: string, link: string): string {
  const written = text.trim();
  return written === '' ? link : `${written}\n${link}`;
}

/** WhatsApp with the text written, and nobody chosen yet: the application where it is installed, else its site. */
export const whatsAppAddress = (invitation: string): string =>
  `https://wa.me/?text=${encodeURIComponent(invitation)}`;

/** A new message in the person's own e-mail program. Lines end as RFC 6068, section 5, asks. */
export const emailDraftAddress = (subject: string, invitation: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(invitation.replaceAll(/\r?\n/g, '\r\n'))}`;
