import { describe, expect, it } from 'vitest';
import { deliveryErrorOf } from './delivery-error.ts';

const refusal = (command: string, response: string) => ({
  code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

describe('given up at once: the recipient is refused permanently', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 <ana@exemplo.com.br> no such mailbox', 'EENVELOPE 550 5.1.1'],
    ['RCPT TO', '550 no such mailbox', 'EENVELOPE 550'],
    ['RCPT TO', '550-5.1.1 no such\n550 5.1.1 mailbox', 'EENVELOPE 550 5.1.1'],
    ['RCPT TO', '501 5.1.3 bad address', 'EENVELOPE 501 5.1.3'],
    ['RCPT TO', '550 5.4.1 recipient address rejected', 'EENVELOPE 550 5.4.1'],
    ['RCPT TO', '552 5.2.2 mailbox full', 'EENVELOPE 552 5.2.2'],
    ['DATA', '550 5.1.1 no such mailbox', 'EMESSAGE 550 5.1.1'],
    ['DATA', '554 5.6.0 content not acceptable', 'EMESSAGE 554 5.6.0'],
  ])('%s: %s', (command, response, code) => {
    expect(deliveryErrorOf(refusal(command, response))).toMatchObject({ code, permanent: true });
  });
});

describe('retried: it may pass, or is a matter of configuration', () => {
  it.each([
    ['RCPT TO', '450 4.2.0 greylisted', 'EENVELOPE 450 4.2.0'],
    ['RCPT TO', '452 4.2.2 mailbox full', 'EENVELOPE 452 4.2.2'],
    ['RCPT TO', '530 5.7.0 authentication required', 'EENVELOPE 530 5.7.0'],
    ['RCPT TO', '530 authentication required', 'EENVELOPE 530'],
    ['RCPT TO', '554 5.7.1 relay access denied', 'EENVELOPE 554 5.7.1'],
    ['RCPT TO', '550 5.7.1 your address is blocked', 'EENVELOPE 550 5.7.1'],
    ['RCPT TO', '553 5.1.8 sender domain not found', 'EENVELOPE 553 5.1.8'],
    ['RCPT TO', '503 bad sequence of commands', 'EENVELOPE 503'],
    ['MAIL FROM', '550 5.1.7 sender rejected', 'EENVELOPE 550 5.1.7'],
    ['MAIL FROM', '553 not allowed to send as this address', 'EENVELOPE 553'],
    ['DATA', '554 5.3.4 too big for this system', 'EMESSAGE 554 5.3.4'],
    ['DATA', '421 4.3.0 shutting down', 'EMESSAGE 421 4.3.0'],
    ['AUTH PLAIN', '535 5.7.8 bad credentials', 'EENVELOPE 535 5.7.8'],
  ])('%s: %s', (command, response, code) => {
    expect(deliveryErrorOf(refusal(command, response))).toMatchObject({ code, permanent: false });
  });

  it.each([
    [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }, 'ESOCKET ECONNREFUSED'],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, 'ETIMEDOUT'],
    [{ code: 'ECONNECTION', command: 'CONN' }, 'ECONNECTION'],
    [{ code: 'ETLS', command: 'STARTTLS' }, 'ETLS'],
    [{ code: 'EABORT' }, 'ETIMEDOUT'],
    [{ code: 'mailbox of ana@exemplo.com.br' }, 'UNKNOWN'],
    [new Error('ana@exemplo.com.br'), 'UNKNOWN'],
    [undefined, 'UNKNOWN'],
  ])('%j', (error, code) => {
    expect(deliveryErrorOf(error)).toMatchObject({ code, permanent: false });
  });
});

it('contains no text of the server, which quotes addresses', () => {
  const error = deliveryErrorOf(refusal('RCPT TO', '550 5.1.1 <ana@exemplo.com.br> no such mailbox'));
  expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain('exemplo');
  expect(error.cause).toBeUndefined();
});
