import { useEffect, useRef, useState } from 'react';
import type { registrationCalls } from '#contract/registration.ts';
import { parseVersionId, type VersionId } from '#domain/version-id.ts';
import { ApiError, lightCall, request } from '../../api.ts';
import { forgetInterest } from '../../browser-storage/interest-key.ts';
import { rememberEmail } from '../../browser-storage/remembered-email.ts';
import type { ProofSession } from '../../proof-of-work.ts';
import type { FieldProblem } from '../../ui/error-summary.tsx';
import { chooseVersion, cleared, fillKnown, type Interest, loseClass, NO_INTEREST } from './interest.ts';
import { keepInterest, keptInterest } from './interest-draft.ts';
import { problemsOf, registrationOf } from './registration.ts';
import { type Choices, useChoices } from './use-choices.ts';
import { useKnownPerson } from './use-known-person.ts';

const registerInterest = lightCall<typeof registrationCalls.registerInterest>({
  method: 'POST',
  path: '/api/public/interviews',
});

/** What the server answers when the class was closed or removed while it was chosen here. */
const CLASS_CLOSED = 'class-room.not-available';

/** A completed registration, for its dialog. */
export interface Registered {
  readonly version: VersionId;
  readonly city: string;
  /** The class's regional lets the candidate go straight on to the selection. */
  readonly redirect: boolean;
}

export interface InterestFormState {
  readonly interest: Interest;
  readonly change: (next: (interest: Interest) => Interest) => void;
  readonly choices: Choices;
  /** Of the last attempt to register; mended ones disappear while the person types. */
  readonly problems: readonly FieldProblem[];
  readonly attempt: number;
  readonly busy: boolean;
  /** The server's sentence about a registration that failed. */
  readonly failure: string | null;
  readonly register: () => void;
  readonly registered: Registered | null;
  readonly closeRegistered: () => void;
}

/** Why a registration failed, and with which class chosen since: with another one the sentence is obsolete. */
interface Failure {
  readonly sentence: string;
  readonly classRoom: number | null;
}

/** The version requested by a link; a new object for each click. */
export interface Wanted {
  readonly version: VersionId;
}

export function useInterestForm(wanted: Wanted | null): InterestFormState {
  const [interest, setInterest] = useState(() => begin(wanted));
  const [lastWanted, setLastWanted] = useState(wanted);
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    if (wanted) setInterest(chooseVersion(interest, wanted.version));
  }
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [registered, setRegistered] = useState<Registered | null>(null);
  // Two clicks can come before the first re-render.
  const sending = useRef(false);
  const proofs = useProofs();
  const choices = useChoices(interest, attempt);
  useEffect(() => keepInterest(interest), [interest]);
  // Away from the page it is not needed, and somebody else may be next at the device.
  useEffect(() => forgetInterest, []);
  useKnownPerson((known) => setInterest((now) => fillKnown(now, known)));

  const send = async () => {
    const body = registrationOf(interest, choices.ufs);
    if (!body || sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const proof = await (await proofs()).take();
      const { resultValidation } = await request(registerInterest, { body }, { proof });
      rememberEmail(body.email);
      setRegistered({
        version: interest.version ?? 1,
        city: interest.classRoom?.city ?? '',
        redirect: resultValidation.redirect,
      });
      setInterest(cleared);
      setAttempt(0);
    } catch (error) {
      const closed = error instanceof ApiError && error.code === CLASS_CLOSED;
      if (closed) setInterest(loseClass);
      setFailure({
        sentence:
          error instanceof ApiError
            ? error.message
            : 'Atualize a página e tente de novo. Nada foi registrado.',
        classRoom: closed ? null : (interest.classRoom?.idClassRoom ?? null),
      });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    interest,
    change: (next) => {
      void proofs().then((session) => session.prepare());
      setInterest(next);
    },
    choices,
    problems: attempt > 0 ? problemsOf(interest) : [],
    attempt,
    busy,
    failure: failure?.classRoom === (interest.classRoom?.idClassRoom ?? null) ? failure.sentence : null,
    register: () => {
      if (sending.current) return;
      setAttempt((before) => before + 1);
      setFailure(null);
      if (problemsOf(interest).length === 0) void send();
    },
    registered,
    closeRegistered: () => setRegistered(null),
  };
}

/** With what a reload interrupted, if anything: then the address, perhaps of another version, is not news. */
function begin(wanted: Wanted | null): Interest {
  const kept = keptInterest();
  const version = wanted?.version ?? (kept ? null : versionInAddress());
  const interest = kept ?? NO_INTEREST;
  return version === null ? interest : chooseVersion(interest, version);
}

/** `/portal?modulo=2`: where the version's own page leads. */
function versionInAddress(): VersionId | null {
  return parseVersionId(new URLSearchParams(window.location.search).get('modulo'));
}

/** The proof-of-work session, loaded when the person starts the form and closed with it. */
function useProofs(): () => Promise<ProofSession> {
  const session = useRef<Promise<ProofSession> | null>(null);
  useEffect(
    () => () => {
      void session.current?.then((opened) => opened.close());
    },
    [],
  );
  return () => {
    session.current ??= import('../../proof-of-work.ts').then(({ openProofSession }) => openProofSession());
    return session.current;
  };
}
