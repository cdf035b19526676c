import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { describe, expect, it } from 'vitest';
import { refusalCodeOf, describeProviderError } from './provider-errors.ts';

const authorizationError = (error: string, description = '') =>
  new AuthorizationResponseError('refused', {
    cause: new URLSearchParams({ error, error_description: description }),
  });
const atToken = (error: string, status: number) =>
  new ResponseBodyError('refused', {
    cause: { error },
    response: new Response(null, { status }),
  });
const client = (code: string, cause?: unknown) =>
  Object.assign(new ClientError('failed', { cause }), { code });
const unreachable = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });

describe('what a failure means to the person', () => {
  it.each<[what: string, error: unknown, code: string]>([
    ['cancelled there', authorizationError('access_denied'), 'provider.denied'],
    ['asked to come back later', authorizationError('temporarily_unavailable'), 'provider.unavailable'],
    ['their error', authorizationError('server_error'), 'provider.unavailable'],
    ['our question was wrong', authorizationError('invalid_request'), 'provider.failed'],
    ['nobody listens', unreachable(), 'provider.unavailable'],
    ['no answer in time', client('OAUTH_TIMEOUT'), 'provider.unavailable'],
    [
      'a gateway in between',
      client('OAUTH_RESPONSE_IS_NOT_CONFORM', new Response(null, { status: 502 })),
      'provider.unavailable',
    ],
    [
      'an answer that is none',
      client('OAUTH_RESPONSE_IS_NOT_CONFORM', new Response(null, { status: 404 })),
      'provider.failed',
    ],
    ['their database', atToken('server_error', 400), 'provider.unavailable'],
    ['their server', atToken('invalid_request', 503), 'provider.unavailable'],
    ['a code that is spent', atToken('invalid_grant', 400), 'provider.failed'],
    ['another nonce', client('OAUTH_JWT_CLAIM_COMPARISON_FAILED'), 'provider.failed'],
    ['a mistake of ours', new TypeError('x is not a function'), 'provider.failed'],
    ['anything else', 'text', 'provider.failed'],
  ])('%s', (_, error, code) => expect(refusalCodeOf(error)).toBe(code));
});

describe('what is logged', () => {
  it('is OAuth’s error code and the network’s, never a description', () => {
    const refusal = authorizationError('access_denied', 'Rita Lopes rita@org.example cancelou');
    expect(describeProviderError(refusal).error).toMatchObject({ oauth: 'access_denied' });
    expect(JSON.stringify(describeProviderError(refusal))).not.toContain('Rita');
    expect(describeProviderError(atToken('invalid_client', 401)).error).toMatchObject({
      oauth: 'invalid_client',
    });
    expect(describeProviderError(unreachable()).error).toMatchObject({ network: 'ECONNREFUSED' });
  });

  it('is not what somebody wrote into the address in place of such a word', () => {
    expect(describeProviderError(authorizationError('rita@org.example')).error).not.toHaveProperty('oauth');
    expect(describeProviderError(authorizationError('x'.repeat(41))).error).not.toHaveProperty('oauth');
  });
});
