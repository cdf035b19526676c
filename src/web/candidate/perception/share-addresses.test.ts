import { describe, expect, it } from 'vitest';
import { emailDraftAddress, invitationWith, whatsAppAddress } from './share-addresses.ts';

const LINK = 'https://portal.exemplo/candidato/1/questionario/52998224725';

describe('an invitation', () => {
  it.each([
    ['Oi, me ajuda?', `Oi, me ajuda?\n${LINK}`],
    ['  Oi,\nme ajuda?\n\n', `Oi,\nme ajuda?\n${LINK}`],
    ['', LINK],
    [' \n ', LINK],
  ])('%j goes out with the link at its end', (text, expected) => {
    expect(invitationWith(text, LINK)).toBe(expected);
  });

  it.each([
    'É anônimo & rápido: 100%?',
    'Com #marca, "aspas" e + sinais\nem duas linhas',
    'Com emoji 🙂 e link https://outro.exemplo/?a=1&b=2',
  ])('%j arrives whole in WhatsApp and in the e-mail', (text) => {
    const invitation = invitationWith(text, LINK);
    const whatsApp = new URL(whatsAppAddress(invitation));
    expect([whatsApp.origin, whatsApp.pathname]).toEqual(['https://wa.me', '/']);
    expect([...whatsApp.searchParams]).toEqual([['text', invitation]]);

    const email = new URL(emailDraftAddress('Ajuda & opinião', invitation));
    expect([email.protocol, email.pathname]).toEqual(['mailto:', '']);
    // A space is %20 in a mailto, never a plus, which some programs would show.
    expect(email.search).not.toContain('+');
    expect([...email.searchParams]).toEqual([
      ['subject', 'Ajuda & opinião'],
      ['body', invitation.replaceAll('\n', '\r\n')],
    ]);
  });
});
