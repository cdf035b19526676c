/** What an integrator has to know before the first call. Backticks mark code, in the document and on the page. */
export interface Chapter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly code?: string;
}

export function guideOf(baseUrl: string, cookie: string): readonly Chapter[] {
  return [
    {
      title: 'Conventions',
      paragraphs: [
        `Everything travels as JSON in UTF-8 below \`${baseUrl}\`. Instants are ISO 8601 in UTC, days are \`yyyy-MM-dd\`, money is in reais. Texts meant for people are Portuguese.`,
        'Query names are dotted (`filter.ufs`, `page.index` from 0); a list is given by repeating its name: `?ids=1&ids=2`. Paged lists answer `total` and `items`; above 10,000 the total is 10,001 and `totalIsExact` is false.',
        'Fields and parameters are required unless they are marked optional. Some names keep an old spelling (`highligth`, `idMnagerResponsible`): they are as the specification has them.',
        'Where a summary says that repeating changes nothing, a call may be sent again after an answer that never came. Every answer carries `X-Request-Id`; quote it when something went wrong.',
      ],
    },
    {
      title: 'Sessions',
      paragraphs: [
        `\`signIn\` sets the cookie \`${cookie}\`, which every later request has to bring; \`redeemLink\` and \`resetPassword\` set it too. It lasts 8 hours for people with roles, 30 days for candidates.`,
        'There is no CORS: a page of another origin is refused with `request.origin` on everything but GET. Programs that send no `Origin` header are not concerned.',
      ],
      code: `curl -c cookies.txt ${baseUrl}/api/auth/sign-in \\
  -H 'content-type: application/json' \\
  -d '{"email":"gestor@exemplo.com.br","password":"…"}'

curl -b cookies.txt ${baseUrl}/api/auth/session`,
    },
    {
      title: 'Errors',
      paragraphs: [
        'Every answer from 400 on is `{ "code", "message", "details"? }`. The code is one of a closed catalogue and is made for programs; the message is the sentence that a person may read, in Portuguese. Each call lists its codes; codes that a program does not know it should treat by their status.',
        '`request.invalid` names each wrong field in `details.issues`: `in` (params, query or body), `path`, `message`.',
      ],
    },
    {
      title: 'Limits',
      paragraphs: [
        'Calls with a limit count the requests of an address (of an IPv6 network: its /64). Beyond it they answer 429 `request.too-many`, with the seconds to wait in `Retry-After` and in `details.retryAfterSeconds`. 503 `api.unavailable` carries `Retry-After` as well.',
      ],
    },
    {
      title: 'Proof of work',
      paragraphs: [
        'Public forms want an ALTCHA proof of work: fetch a challenge, solve it (about a second; longer while many people send forms), and send the solution as base64 JSON in the header `altcha`. A proof is good for one call, within ten minutes; without one the answer is 403 `proof.required`.',
      ],
      code: `import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const challenge = await (await fetch('${baseUrl}/api/public/challenge')).json();
const solution = await solveChallenge({ challenge, deriveKey });
const altcha = btoa(JSON.stringify({ challenge, solution }));`,
    },
  ];
}

/** The guide as CommonMark, for the document's own description. */
export const guideAsMarkdown = (guide: readonly Chapter[]): string =>
  guide
    .map(({ title, paragraphs, code }) =>
      [`## ${title}`, ...paragraphs, ...(code === undefined ? [] : [`\`\`\`\n${code}\n\`\`\``])].join('\n\n'),
    )
    .join('\n\n');
