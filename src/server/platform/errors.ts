import { Refused, refuse, sentenceOf, type Refusal, type RefusalCode } from '#domain/refusal.ts';
import type { RefusalBody } from '#contract/values.ts';
import { DocumentError } from './document-error.ts';

/** The HTTP status of every refusal. The compiler keeps the map complete. */
export const STATUS_OF: Readonly<Record<RefusalCode, number>> = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.too-large': 413,
  'request.unsupported-media': 415,
  'request.origin': 403,
  'request.too-many': 429,
  'proof.required': 403,
  'proof.invalid': 403,
  'api.resource-notfound': 404,
  'api.route-notfound': 404,
  'api.unexpected': 500,
  'api.unavailable': 503,
  'session.required': 401,
  'access.denied': 403,
  'access.own-interview': 403,
  'sign-in.failed': 401,
  'link.invalid': 410,
  'password.wrong': 403,
  'account.conflict': 409,
  'provider.off': 404,
  'provider.unavailable': 503,
  'provider.denied': 403,
  'provider.expired': 410,
  'provider.failed': 502,
  'provider.email-unverified': 403,
  'provider.email-taken': 409,
  'provider.account-disabled': 403,
  'provider.uf-missing': 403,
  'provider.linked-elsewhere': 409,
  'provider.linked-already': 409,
  'manager-access.held': 409,
  'manager-access.withdrawn': 409,
  'manager-access.not-asked': 409,
  'manager-access.email': 422,
  'manager-access.email-taken': 409,
  'manager-access.state': 409,
  'interview.not-editable': 409,
  'interview.state': 409,
  'interview.stale': 409,
  'interview.changed': 409,
  'interview.removed': 409,
  'interview.open-already': 409,
  'interview.certified': 409,
  'interview.desisted': 409,
  'interview.too-soon': 409,
  'interview.newer-live': 409,
  'interview.not-expiring': 409,
  'interview.extended-already': 409,
  'interview.expired': 409,
  'interview.review-not-available': 409,
  'interview.incomplete': 422,
  'interview.conditions': 422,
  'interview.basic-data': 422,
  'interview.not-interview': 422,
  'interview.not-questionnaire': 422,
  'terms.outdated': 409,
  'candidate.too-young': 422,
  'candidate.emancipation': 422,
  'professional-situation.required': 422,
  'answer.conflict': 409,
  'chat.not-offered': 409,
  'quiz.closed': 409,
  'quiz.finished': 409,
  'quiz.incomplete': 422,
  'johari.link-expired': 404,
  'johari.incomplete': 422,
  'johari.own-interview': 403,
  'questionnaire.conflict': 409,
  'questionnaire.invalid': 422,
  'message.waiting': 409,
  'message.just-sent': 409,
  'message.no-address': 409,
  'calibration.order': 422,
  'calibration.invalid': 422,
  'calibration.stale': 409,
  'chat-parameters.stale': 409,
  'class-room.not-available': 422,
  'city.unknown': 422,
  'candidate.notfound.cpe': 404,
  'candidate.out-of-reach': 403,
  'personal-data.team-member': 409,
  'manager.not-available': 422,
  'manager.responsible-already': 409,
  'certificate.dates': 422,
  'certificate.begin-date': 422,
  'certificate.end-date': 422,
  'batch.too-many': 422,
  'batch.select-all': 422,
  'batch.nobody': 422,
  'export.too-many': 422,
  'export.not-ready': 409,
};

const FASTIFY_REFUSALS: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
};

const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors of PostgreSQL (too busy, locked too long, cancelled, away), sockets, files and typesetting that mean "not now". */
function meansUnavailable(error: Error & { code?: unknown }): boolean {
  const code = typeof error.code === 'string' ? error.code : '';
  return (
    /^(08|53|57|55P03|25P03|40001|40P01)/.test(code) ||
    (error instanceof DocumentError && error.code !== 'document.failed' && error.code !== 'document.empty') ||
    code === 'files.unavailable' ||
    UNREACHABLE.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(error.message)
  );
}

/** The refusal for a thrown value. Anything unexpected is `api.unexpected`, without the error's own text. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (!(error instanceof Error)) return refuse('api.unexpected');
  const code = (error as { code?: unknown }).code;
  const known = typeof code === 'string' ? FASTIFY_REFUSALS[code] : undefined;
  if (known) return refuse(known);
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) return refuse('request.malformed');
  return refuse(meansUnavailable(error) ? 'api.unavailable' : 'api.unexpected');
}

export function bodyOf(refusal: Refusal): RefusalBody {
  return {
    code: refusal.code,
    message: sentenceOf(refusal),
    ...(refusal.details ? { details: { ...refusal.details } } : {}),
  };
}
