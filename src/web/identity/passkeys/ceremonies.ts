import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { passkeyCalls, PasskeyAssertion, PasskeyRegistration } from '#contract/passkeys.ts';
import { ApiError, type Answered } from '../../api.ts';

// Loaded only when a passkey is about to be made or used (`import()`): pages without one do not pay for it.

type AssertionOptions = Answered<typeof passkeyCalls.beginPasskeySignIn>;
type RegistrationOptions = Answered<typeof passkeyCalls.beginPasskeyRegistration>;

/**
 * Asks the device for one of its passkeys. `autofill`: offers them where the e-mail is typed, and waits. Null: the
 * person closed the device's dialog, or another ceremony began. Rejects with ApiError for what can be explained.
 */
export async function askForPasskey(
  options: AssertionOptions,
  { autofill = false }: { readonly autofill?: boolean } = {},
): Promise<PasskeyAssertion | null> {
  try {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    };
  } catch (error) {
    return explain(error);
  }
}

/** Has the device make a passkey. Null and rejections as above. */
export async function makePasskey(options: RegistrationOptions): Promise<PasskeyRegistration | null> {
  try {
    const { id, rawId, response } = await startRegistration({
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
    };
  } catch (error) {
    return explain(error);
  }
}

/** Ends a ceremony that still waits, such as the one of autofill. */
export const endCeremony = (): void => WebAuthnAbortService.cancelCeremony();

function explain(error: unknown): null {
  if (error instanceof WebAuthnError) {
    switch (error.code) {
      case 'ERROR_CEREMONY_ABORTED':
        return null;
      case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
        throw problem('Este aparelho já guarda uma chave de acesso desta conta.');
      case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
        throw problem(
          'Este aparelho não tem bloqueio de tela (PIN, digital ou rosto). Ative-o e tente de novo, ou use outro aparelho.',
        );
      case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
      case 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG':
        throw problem('Este aparelho não consegue guardar chaves de acesso. Use outro.');
    }
  }
  // Closed by the person, or too late: browsers do not say which.
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
    return null;
  throw problem('O aparelho não concluiu a chave de acesso. Nada mudou; tente de novo.');
}

/** Something that happened on the device, in the shape in which forms show refusals. */
const problem = (message: string): ApiError => new ApiError(0, 'passkey.device', message);
