import { useState } from 'react';
import { interviewCalls, type InterviewDetail } from '#contract/interviews.ts';
import type { ClassLink } from '#domain/classes/link.ts';
import { dateInSaoPaulo, formatDateBr, parseIsoDate } from '#domain/calendar.ts';
import { addressOf } from '../api.ts';
import { OFFER_HOURS, placeInWords } from '#domain/classes/seats.ts';
import { momentInBrasilia, offerPath } from '../seat-offer/offer-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';

const LINK_TEXTS: Readonly<Record<ClassLink, string>> = {
  INTERESTED:
    'Você demonstrou interesse nesta turma. A vaga é confirmada pela nossa equipe depois da seleção.',
  ENROLLED: 'A sua matrícula nesta turma está confirmada.',
};
const OVER = 'Esta turma já terminou.';
const NOT_HELD = 'Esta turma foi desativada e não vai acontecer. A nossa equipe pode indicar outra.';

interface Props {
  interview: Pick<InterviewDetail, 'id' | 'own' | 'classRoom' | 'waitingList'>;
}

/** The class of an interview: its days and place, the calendar file and the way there. Nothing without a class. */
export function OwnClass({ interview }: Props) {
  const { classRoom, waitingList } = interview;
  const [today] = useState(() => dateInSaoPaulo(new Date()));
  if (classRoom === null) return null;
  const place = `${classRoom.city}, ${classRoom.uf}`;
  const isOver = classRoom.endDate < today;
  const isAhead = classRoom.active && !isOver;
  return (
    <section aria-labelledby="minha-turma" className="mt-10 max-w-prose border-t-2 border-ink pt-5">
      <h2 id="minha-turma" className="text-xl">
        {interview.own ? 'A sua turma' : 'Turma'}
      </h2>
      <p className="mt-3 text-lg font-semibold break-words">{classRoom.className}</p>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1">
        <div>
          <dt className="sr-only">Datas</dt>
          <dd className="flex items-center gap-2 tabular-nums">
            <Icon name="calendar" className="size-5" />
            {brDate(classRoom.beginDate)} a {brDate(classRoom.endDate)}
          </dd>
        </div>
        <div>
          <dt className="sr-only">Local</dt>
          <dd>{place}</dd>
        </div>
      </dl>
      {interview.own ? (
        <p className="mt-3">{isOver ? OVER : classRoom.active ? LINK_TEXTS[classRoom.link] : NOT_HELD}</p>
      ) : null}
      {interview.own && isAhead && waitingList ? <WaitingPlace waitingList={waitingList} /> : null}
      {isAhead ? (
        <div className="mt-5 flex flex-wrap gap-3">
          {interview.own ? (
            <LinkButton
              variant="secondary"
              to={addressOf(interviewCalls.getOwnCalendar, { params: { id: interview.id } })}
              download="turma.ics"
            >
              <Icon name="download" className="size-5" />
              Pôr no calendário
            </LinkButton>
          ) : null}
          <LinkButton variant="secondary" to={directionsTo(place)} target="_blank" rel="noopener noreferrer">
            <Icon name="external" className="size-5" />
            Como chegar
            <span className="sr-only"> a {place} (abre um mapa em outra aba)</span>
          </LinkButton>
        </div>
      ) : null}
    </section>
  );
}

/** The place on the waiting list; with an offered seat, until when it can be answered and where. */
function WaitingPlace({ waitingList }: { waitingList: NonNullable<InterviewDetail['waitingList']> }) {
  const { place, offerUntil, offerToken } = waitingList;
  return (
    <div className="mt-4 rounded border-2 border-pending bg-pending-soft p-4 text-pending">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name={offerUntil === null ? 'clock' : 'mail'} className="size-5" />
        {offerUntil === null ? placeInWords(place) : 'Abriu uma vaga para você'}
      </p>
      {offerUntil === null ? (
        <p className="mt-1">
          A turma está completa. Quando abrir uma vaga e for a sua vez, você recebe um e-mail e tem{' '}
          {OFFER_HOURS} horas para responder.
        </p>
      ) : (
        <p className="mt-1">
          {offerToken === null ? 'Ela só pode ser aceita com o resultado “Apto”, ' : 'Responda '}até{' '}
          {momentInBrasilia(offerUntil)}.
        </p>
      )}
      {offerToken === null ? null : (
        <LinkButton to={offerPath(offerToken)} size="sm" className="mt-3">
          Responder
        </LinkButton>
      )}
    </div>
  );
}

/** A search of an outside map; the page itself asks it nothing. */
const directionsTo = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${place}, Brasil` })}`;

const brDate = (iso: string): string => {
  const date = parseIsoDate(iso);
  return date ? formatDateBr(date) : iso;
};
