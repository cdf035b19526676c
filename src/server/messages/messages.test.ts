import { describe, expect, it } from 'vitest';
import { isoDateOf } from '#domain/calendar.ts';
import { SEMINAR_VERSIONS, versionById, type SeminarVersion } from '#domain/seminar-version.ts';
import { accountExistsMessage } from './account-exists.ts';
import { accountVerificationMessage } from './account-verification.ts';
import { certificateIssuedMessage } from './certificate-issued.ts';
import { cpfUsedInSignUpMessage } from './cpf-used-in-sign-up.ts';
import { cpfUsedInRegistrationMessage } from './cpf-used-in-registration.ts';
import { managerValidationMessage } from './manager-validation.ts';
import type { Message, MessageFrame } from './message.ts';
import { passwordResetMessage } from './password-reset.ts';
import { providerLinkedMessage } from './provider-linked.ts';
import { registrationConfirmedMessage, type RegistrationConfirmedData } from './registration-confirmed.ts';
import { registrationNotPossibleMessage, type NotPossibleReason } from './registration-not-possible.ts';
import { renderMessage, type RenderedMessage } from './render.ts';
import { resultMessage, type ResultData } from './result.ts';
import { signInLinkMessage } from './sign-in-link.ts';

const frame: MessageFrame = {
  portalUrl: 'https://portal.example/',
  openedImageUrl: 'https://portal.example/api/public/messages/6f1c/pixel.gif',
};
const link = 'https://portal.example/entrar/link?token=a-b_c&volta=%2Fcandidato';
const page = 'https://portal.example/entrar';
const checkUrl = 'https://portal.example/certificado/AbC123';
const render = (message: Message): RenderedMessage => renderMessage(message, frame);

const withSettings = (changes: Partial<SeminarVersion['settingsMap']>): SeminarVersion => {
  const version = versionById(1);
  return { ...version, settingsMap: { ...version.settingsMap, ...changes } };
};

const unrendered = (changes: Partial<RegistrationConfirmedData>): Message =>
  registrationConfirmedMessage({
    version: versionById(1),
    name: 'Mariana da Silva',
    classCity: 'Ribeirão Preto',
    classPeriod: '02/03/2027 a 07/03/2027',
    situation: 'new',
    signInUrl: link,
    validForMinutes: 7 * 24 * 60,
    ...changes,
  });
const registration = (changes: Partial<RegistrationConfirmedData> = {}): RenderedMessage =>
  render(unrendered(changes));
const result = (changes: Partial<ResultData> = {}): RenderedMessage =>
  render(
    resultMessage({
      version: versionById(1),
      name: 'Mariana',
      outcome: { result: 'NAO_APTO', retryFrom: isoDateOf(2027, 2, 20) },
      resultUrl: page,
      reviewUntil: isoDateOf(2026, 12, 5),
      ...changes,
    }),
  );
const notPossible = (reason: NotPossibleReason): RenderedMessage =>
  render(
    registrationNotPossibleMessage({
      version: versionById(3),
      name: 'Mariana',
      reason,
      signInPageUrl: page,
    }),
  );

const everyMessage: [name: string, message: RenderedMessage, mainLink: string][] = [
  ...SEMINAR_VERSIONS.map((version): [string, RenderedMessage, string] => [
    `registration-confirmed ${version.slug}`,
    registration({ version }),
    link,
  ]),
  ['registration-confirmed again', registration({ situation: 'again' }), link],
  ['registration-confirmed class-asked', registration({ situation: 'class-asked' }), link],
  ['sign-in-link', render(signInLinkMessage({ name: null, signInUrl: link, validForMinutes: 30 })), link],
  [
    'account-verification',
    render(accountVerificationMessage({ name: 'Mariana', verificationUrl: link, validForMinutes: 1440 })),
    link,
  ],
  [
    'account-exists',
    render(accountExistsMessage({ name: 'Mariana', signInUrl: link, validForMinutes: 30 })),
    link,
  ],
  ['cpf-used-in-sign-up', render(cpfUsedInSignUpMessage({ name: 'Mariana', signInPageUrl: page })), page],
  [
    'password-reset',
    render(passwordResetMessage({ name: 'Mariana', resetUrl: link, validForMinutes: 60 })),
    link,
  ],
  [
    'provider-linked',
    render(
      providerLinkedMessage({
        name: 'Mariana',
        providerName: 'a conta da organização',
        accountUrl: page,
      }),
    ),
    page,
  ],
  [
    'manager-validation',
    render(
      managerValidationMessage({
        accountEmail: 'mariana@exemplo.com',
        validationUrl: link,
        validForMinutes: 1440,
      }),
    ),
    link,
  ],
  [
    'known-cpf-notice',
    render(
      cpfUsedInRegistrationMessage({
        version: versionById(2),
        name: 'Mariana',
        signInPageUrl: page,
      }),
    ),
    page,
  ],
  ['registration-not-possible', notPossible({ code: 'desisted' }), page],
  ['result', result(), page],
  [
    'certificate-issued',
    render(
      certificateIssuedMessage({
        version: versionById(3),
        name: 'Mariana',
        seminar: { begin: isoDateOf(2026, 3, 2), end: isoDateOf(2026, 3, 7) },
        courseHours: '44',
        checkUrl,
        ownUrl: 'https://portal.example/candidato/certificado?modulo=3',
      }),
    ),
    checkUrl,
  ],
];

const linksOfHtml = (html: string): Set<string> =>
  new Set([...html.matchAll(/href="([^"]*)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&')));
const linksOfText = (text: string): Set<string> => new Set(text.match(/https?:\/\/\S+/g) ?? []);

describe.each(everyMessage)('%s', (_name, message, mainLink) => {
  it('has a one-line subject and the same content in both forms', () => {
    expect(message.subject).toMatch(/^\S[^\r\n]*\S$/);
    expect(message.subject.length).toBeLessThanOrEqual(78);
    expect(message.text).toContain('LGPD');
    expect(message.html).toContain('LGPD');
    expect(message.text).not.toMatch(/<\/?[a-z]|&(?:amp|lt|gt|#39|quot);|undefined|null|NaN/);
    expect(message.html).not.toMatch(/undefined|null|NaN/);
  });

  it('carries every link in both forms', () => {
    expect(linksOfHtml(message.html)).toEqual(linksOfText(message.text));
    expect(linksOfText(message.text)).toContain(mainLink);
  });

  it('shows the link behind its button, and loads nothing but the tracking image', () => {
    expect(message.html).toContain(`>${mainLink.replaceAll('&', '&amp;')}</a>`);
    expect([...message.html.matchAll(/\bsrc="([^"]*)"/g)].map((match) => match[1])).toEqual([
      frame.openedImageUrl,
    ]);
    expect(message.html).not.toMatch(/<script|<link|url\(|@import/i);
  });

  it('is in Portuguese, with its opened image last and without an alternative text', () => {
    expect(message.html).toContain('<html lang="pt-BR"');
    expect(message.html).toMatch(/<img [^>]*alt=""[^>]*>(?:\s*<\/[a-z]+>)+\s*$/);
    expect(message.text).not.toContain('pixel.gif');
  });
});

describe('hostile data', () => {
  const hostile = `<img src=x onerror="alert('1')">&copy;\r\nBcc: x@y.example`;

  it('is escaped in HTML and flattened in subject and text', () => {
    const message = registration({ classCity: hostile, classPeriod: hostile });
    expect(message.html).not.toContain('<img src=x');
    expect(message.html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;copy;');
    expect(message.subject).not.toMatch(/[\r\n]/);
    expect(message.text).not.toMatch(/^Bcc:/m);
  });

  it.each([hostile, 'https://ganhe.example agora', 'ganhe.example', '\u202Eanairam'])(
    'a name %j is never repeated',
    (name) => {
      const message = registration({ name });
      expect(message.text).toContain('Olá!');
      expect(message.html + message.text).not.toMatch(/ganhe|onerror|\u202E/);
    },
  );

  it('settings cannot break out of a style or a sentence', () => {
    const version = withSettings({
      primaryColor: 'red;background:url(https://x.example)',
      buttonColor: '"><script>',
      interviewDurationCandidate: '<b>2 horas',
    });
    const { html } = registration({ version });
    expect(html).not.toMatch(/url\(|<script|<b>2/);
    expect(html).toContain('&lt;b&gt;2 horas');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/candidato', ''])(
    'an address %j is refused',
    (signInUrl) => {
      expect(() => registration({ signInUrl })).toThrow(TypeError);
    },
  );

  it('without an opened image the message loads nothing', () => {
    const { html } = renderMessage(unrendered({}), { ...frame, openedImageUrl: null });
    expect(html).not.toContain('<img');
  });
});

describe('registration-confirmed', () => {
  it.each([
    [1, 'entrevista de seleção', '5 perguntas'],
    [2, 'autoavaliação', 'sobre a sua startup'],
    [3, 'entrevista de seleção', '5 perguntas'],
    [4, 'Agora é com a gente', 'Nossa equipe entra em contato'],
  ] as const)('version %i shows what comes next: %s', (versionId, heading, detail) => {
    const { text } = registration({ version: versionById(versionId) });
    expect(text).toContain(heading);
    expect(text).toContain(detail);
  });

  it('names the class in the subject and the validity of the link in the body', () => {
    const message = registration();
    expect(message.subject).toBe('Interesse registrado com sucesso na turma Ribeirão Preto!');
    expect(message.text).toContain('Este link vale por 7 dias e só pode ser usado uma vez.');
  });

  it('takes the length of the interview from the settings', () => {
    expect(registration({ version: withSettings({ interviewDurationCandidate: '2 horas' }) }).text).toContain(
      'cerca de 2 horas',
    );
  });

  it('without a class mentions none', () => {
    const message = registration({ classCity: null, classPeriod: null });
    expect(message.subject).toBe('Interesse registrado no Empretec Urbano');
    expect(message.text).not.toMatch(/turma/i);
  });

  it('a class asked for an inscription under way does not invite to begin again', () => {
    const { text } = registration({ situation: 'class-asked' });
    expect(text).toContain('sem o toque, nada muda');
    expect(text).not.toContain('Iniciar a entrevista');
  });
});

describe('known-cpf-notice', () => {
  it('states that nothing changed and holds no one-time link', () => {
    const [, message] = everyMessage.find(([name]) => name === 'known-cpf-notice') ?? [];
    expect(message?.text).toContain('Nada foi alterado.');
    expect(message?.text).not.toContain('token=');
  });
});

describe('registration-not-possible', () => {
  it.each<[NotPossibleReason, string]>([
    [
      { code: 'certified', seminar: { begin: isoDateOf(2026, 3, 2), end: isoDateOf(2026, 3, 7) } },
      '02/03/2026 a 07/03/2026',
    ],
    [{ code: 'certified', seminar: null }, 'uma única vez'],
    [{ code: 'desisted' }, 'desfazer a desistência'],
    [{ code: 'too-soon', from: isoDateOf(2027, 2, 20) }, 'a partir de 20/02/2027'],
  ])('%j tells %s', (reason, expected) => {
    expect(notPossible(reason).text).toContain(expected);
  });
});

describe('result', () => {
  it('Não apto: the date to try again, the criteria and the review by a person', () => {
    const { text } = result();
    expect(text).toContain('tentar de novo a partir de 20/02/2027');
    expect(text).toContain('Como a avaliação é feita');
    expect(text).toContain('(LGPD, art. 20), uma vez e sem custo, em até 15 dias: até 05/12/2026');
  });

  it.each([
    ['NAO_APTO', 'Resultado (feito) > Nova tentativa (depois)'],
    ['APTO', 'Resultado (feito) > Seminário (agora)'],
  ] as const)('%s shows what was done and what may come', (word, way) => {
    const day = isoDateOf(2027, 2, 20);
    const outcome = word === 'APTO' ? { result: word, validUntil: day } : { result: word, retryFrom: day };
    expect(result({ outcome }).text).toContain(`Interesse (feito) > Entrevista (feito) > ${way}`);
  });

  it('Apto: until when it is valid', () => {
    const { text } = result({ outcome: { result: 'APTO', validUntil: isoDateOf(2027, 5, 20) } });
    expect(text).toContain('Este resultado vale até 20/05/2027.');
    // There is no profile questionnaire yet.
    expect(text).not.toContain('questionário');
    expect(text).not.toContain('Não apto');
  });

  it('decided by a person: shows it and offers no automatic review', () => {
    const { text } = result({ version: versionById(4), reviewUntil: null });
    expect(text).toContain('definido por uma pessoa da nossa equipe');
    expect(text).not.toContain('automatizada');
  });

  it('neither the subject nor the preview line reveals the result', () => {
    const message = result();
    const preview = message.html.match(/mso-hide:all">([^<]*)</)?.[1] ?? '';
    expect(`${message.subject} ${preview}`).not.toMatch(/apto/i);
    expect(preview).toContain('Veja o resultado');
  });
});
