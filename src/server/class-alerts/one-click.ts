import type { FastifyInstance } from 'fastify';
import { Refused } from '#domain/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import type { HttpGuards } from '../platform/http.ts';
import { END_ALERT_PAGE } from './alert-links.ts';
import { endAlert } from './answer-alert.ts';

/** Mail programs of many people share few addresses, so this bounds a flood and nothing else. */
const LIMIT = { max: 600, windowSeconds: 60 };
const BODY_LIMIT = 2048;

/** The field of RFC 8058 in either of its two forms; a body of anything else is no press of that button. */
const isOneClick = (body: unknown): boolean =>
  typeof body === 'string' &&
  (/(?:^|&)List-Unsubscribe=One-Click(?:&|$)/.test(body.trim()) ||
    /name="List-Unsubscribe"\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/.test(body));

/**
 * Ends an alert by one press in the mail program (RFC 8058): a POST to the page that the message's List-Unsubscribe
 * names, sent by the program without anybody's session, so the signed token alone counts. It is no call of the
 * contract, since the RFC gives its body and mail programs make it. Refusals: request.invalid, link.invalid.
 */
export function serveOneClick(app: FastifyInstance, deps: Deps, guards: Pick<HttpGuards, 'limit'>): void {
  void app.register(async (scope) => {
    // Forms are understood here alone: every other address refuses them.
    scope.addContentTypeParser<string>(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { token: string } }>(
      `${END_ALERT_PAGE}/:token`,
      { bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        await guards.limit(request, 'endClassAlertByOneClick', { limit: LIMIT });
        if (!isOneClick(request.body)) throw new Refused('request.invalid');
        await endAlert(deps, request.params.token);
        return reply.header('cache-control', 'no-store').code(204).send();
      },
    );
  });
}
