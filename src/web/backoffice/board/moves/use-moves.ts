import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { boardCalls, MAX_MOVED, type BoardItem } from '#contract/board.ts';
import type { Input } from '#contract/core.ts';
import type { Confirmation } from '#domain/classes/board.ts';
import { request, type Answered } from '../../../api.ts';
import { useToast } from '../../../ui/toast.tsx';
import { reasonOf, useFailureToast } from '../../page/failure.ts';
import type { BoardAddress } from '../board-address.ts';
import { columnOfCard, refreshBoard, refreshColumns } from '../board-queries.ts';
import type { ColumnId } from '../drag/drag-store.ts';
import { CLASS_REQUIRED, movedText, refusedText, undoneText, waitingText } from './move-texts.ts';
import type { PendingMove } from './pending-moves.ts';
import { unconfirmedOf } from './unconfirmed.ts';

/** A column to move to, with the name that is announced. */
export interface MoveTarget {
  readonly column: ColumnId;
  readonly name: string;
}

type Reply = Answered<typeof boardCalls.moveInterviews>;
type Undo = NonNullable<Reply['moved'][number]['undo']>;

/** Moves of one action that can still be taken back. */
export interface UndoOffer {
  readonly id: number;
  readonly text: string;
  readonly columns: readonly ColumnId[];
  /** Of each card by itself: one that is refused does not hold up the others. */
  readonly undos: readonly { readonly name: string; readonly body: Undo }[];
}

/** What has to be confirmed before the server moves these. */
export interface MoveQuestion {
  readonly cards: readonly BoardItem[];
  readonly target: MoveTarget;
  readonly confirmed: readonly Confirmation[];
  readonly asked: readonly { readonly code: Confirmation; readonly message: string }[];
}

/** How long a card that was sent back shows why. */
const RETURNED_MS = 10_000;

let nextOffer = 1;

/** Moves cards and shows it before the server answers; takes them back visibly where it refuses. */
export function useMoves(address: BoardAddress, announce: (text: string) => void) {
  const client = useQueryClient();
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const { mutateAsync: moveAll } = useMutation({
    mutationFn: (body: Input<typeof boardCalls.moveInterviews>['body']) =>
      request(boardCalls.moveInterviews, { body }),
  });
  const { mutateAsync: moveBack } = useMutation({
    mutationFn: (body: Undo) => request(boardCalls.moveInterview, { body }),
  });
  const [pending, setPending] = useState<readonly PendingMove<BoardItem>[]>([]);
  const [returned, setReturned] = useState<ReadonlyMap<number, string>>(new Map());
  const [offers, setOffers] = useState<readonly UndoOffer[]>([]);
  const [question, setQuestion] = useState<MoveQuestion | null>(null);

  const forget = (cards: readonly BoardItem[]) => {
    const ids = new Set(cards.map(({ idInterview }) => idInterview));
    setPending((all) => all.filter(({ card }) => !ids.has(card.idInterview)));
  };
  const showReturned = (ids: readonly number[], reason: string) => {
    setReturned((all) => new Map([...all, ...ids.map((id) => [id, reason] as const)]));
    setTimeout(
      () => setReturned((all) => new Map([...all].filter(([id]) => !ids.includes(id)))),
      RETURNED_MS,
    );
  };
  const refuse = (cards: readonly BoardItem[], reason: string) => {
    const text = refusedText(
      cards.map(({ name }) => name),
      reason,
    );
    showReturned(
      cards.map(({ idInterview }) => idInterview),
      reason,
    );
    toast.attention(text);
  };
  const withdrawOffer = (id: number) => setOffers((all) => all.filter((offer) => offer.id !== id));

  /** Shows what the server did with the cards: moved, waiting, to be confirmed, or refused and why. */
  const showOutcome = (
    { moved, refused }: Reply,
    cards: readonly BoardItem[],
    target: MoveTarget,
    confirmed: readonly Confirmation[],
  ) => {
    const byId = new Map(cards.map((card) => [card.idInterview, card]));
    const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
    const arrived = moved.filter(({ outcome }) => outcome === 'MOVED').map(({ item }) => item);
    const waiting = moved.filter(({ outcome }) => outcome === 'WAITING').map(({ item }) => item);
    const texts = [
      ...(arrived.length > 0
        ? [
            movedText(
              arrived.map(({ name }) => name),
              target.name,
            ),
          ]
        : []),
      ...(waiting.length > 0
        ? [
            waitingText(
              waiting.map(({ name }) => name),
              target.name,
              waiting[0]?.waitingPlace ?? null,
            ),
          ]
        : []),
    ];
    const undos = moved.flatMap(({ item, undo }) => (undo ? { name: item.name, body: undo } : []));
    if (texts.length > 0) {
      const text = texts.join(' ');
      announce(undos.length > 0 ? `${text} Você pode desfazer por 10 segundos.` : text);
      if (undos.length > 0)
        setOffers((all) => [
          {
            id: nextOffer++,
            text,
            columns: [target.column, null, ...cards.map(columnOfCard)],
            undos,
          },
          ...all,
        ]);
    }
    const asked = refused.flatMap((one) => {
      const confirmations = unconfirmedOf(one);
      return confirmations.length > 0 ? [{ id: one.idInterview, confirmations }] : [];
    });
    if (asked.length > 0)
      setQuestion({
        cards: cardsOf(asked.map(({ id }) => id)),
        target,
        confirmed,
        asked: [
          ...new Map(
            asked.flatMap(({ confirmations }) => confirmations.map((one) => [one.code, one])),
          ).values(),
        ],
      });
    const final = refused.filter(({ idInterview }) => !asked.some(({ id }) => id === idInterview));
    for (const reason of new Set(final.map(({ message }) => message)))
      refuse(
        cardsOf(final.filter(({ message }) => message === reason).map((one) => one.idInterview)),
        reason,
      );
    return asked.map(({ id }) => id);
  };

  const send = async (
    cards: readonly BoardItem[],
    target: MoveTarget,
    confirmed: readonly Confirmation[],
  ): Promise<void> => {
    const { interestedIn } = address;
    setPending((all) => [
      ...all.filter(({ card }) => !cards.some(({ idInterview }) => idInterview === card.idInterview)),
      ...cards.map((card) => ({ card, from: columnOfCard(card), to: target.column })),
    ]);
    let kept: readonly number[] = [];
    let isOutdated = false;
    try {
      for (let at = 0; at < cards.length; at += MAX_MOVED) {
        const some = cards.slice(at, at + MAX_MOVED);
        const reply = await moveAll({
          idClassTarget: target.column ?? Number(interestedIn),
          typeTarget: target.column === null ? 'INTERESTED' : 'CLASS_ROOM',
          confirmed: [...confirmed],
          items: some.map((card) => ({
            idInterview: card.idInterview,
            idClassSource: card.idClassRoom,
            typeSource: card.link === 'ENROLLED' ? 'CLASS_ROOM' : 'INTERESTED',
            seen: card.seen,
          })),
        });
        // Somebody was quicker: the card is in a column that this page knows nothing of.
        isOutdated ||= reply.refused.some(({ code }) => code === 'board.moved');
        kept = [...kept, ...showOutcome(reply, some, target, confirmed)];
      }
    } catch (error) {
      notifyFailure(
        error,
        refusedText(
          cards.map(({ name }) => name),
          reasonOf(error),
        ),
      );
    }
    // The columns as they are now, before the cards' pending places are given up: no card disappears in between.
    await (isOutdated
      ? refreshBoard(client, address.version)
      : refreshColumns(client, address.version, [target.column, ...cards.map(columnOfCard)]));
    forget(cards.filter(({ idInterview }) => !kept.includes(idInterview)));
  };

  return {
    pending,
    returned,
    question,
    /** The newest first; each leaves by `withdrawOffer`, when its time is over. */
    offers,
    withdrawOffer,
    /** Moves cards that are not there yet. */
    move(cards: readonly BoardItem[], target: MoveTarget): void {
      if (target.column === null && address.interestedIn === '') {
        toast.attention(CLASS_REQUIRED);
        return;
      }
      const here = cards.filter((card) => columnOfCard(card) !== target.column);
      if (here.length > 0) void send(here, target, []);
    },
    answer(yes: boolean): void {
      if (!question) return;
      setQuestion(null);
      const { cards, target, confirmed, asked } = question;
      if (yes) void send(cards, target, [...confirmed, ...asked.map(({ code }) => code)]);
      else {
        forget(cards);
        announce(undoneText(cards.map(({ name }) => name)));
      }
    },
    async undo(offer: UndoOffer): Promise<void> {
      withdrawOffer(offer.id);
      const answers = await Promise.allSettled(offer.undos.map(({ body }) => moveBack(body)));
      const back = offer.undos.filter((_, at) => answers[at]?.status === 'fulfilled');
      if (back.length > 0) announce(undoneText(back.map(({ name }) => name)));
      const failures = answers.flatMap((one, at) =>
        one.status === 'rejected' ? { error: one.reason as unknown, name: offer.undos[at]?.name ?? '' } : [],
      );
      for (const reason of new Set(failures.map(({ error }) => reasonOf(error)))) {
        const alike = failures.filter(({ error }) => reasonOf(error) === reason);
        notifyFailure(
          alike[0]?.error,
          refusedText(
            alike.map(({ name }) => name),
            reason,
          ),
        );
      }
      await refreshColumns(client, address.version, offer.columns);
    },
  };
}

export type Moves = ReturnType<typeof useMoves>;
