import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { classScores } from '#domain/profile-report/class-scores.ts';
import { throwIfRefused } from '#domain/refusal.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import type { ClassRoom } from '#contract/class-rooms.ts';
import { findClass } from '../classes/class-record.ts';
import type { ClassReportData } from '../documents/class-report-data.ts';
import type { VersionColours } from '../documents/palette.ts';
import type { Renderer } from '../documents/renderer.ts';
import { recordReading } from '../lifecycle/reading.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readColours } from '../settings/module-settings.ts';
import { classPeople, type Asked, type ClassPeople, type ClassPerson } from './people.ts';

/** What a reading is recorded as. */
const READING = 'class-report';

/**
 * The report as PDF. The reading of each person in it is recorded before anything is printed. Refusals:
 * api.resource-notfound, batch.too-many, class-report.desistents, report.state.
 */
export async function printClassReport(deps: Deps, renderer: Renderer, viewer: Viewer, asked: Asked) {
  const now = deps.clock();
  const { classRoom, found } = await inTransaction(deps.db, async (tx) => {
    const room = 'idClassRoom' in asked ? await findClass(tx, viewer, asked.idClassRoom, now) : null;
    const inReach = await classPeople(tx, viewer, asked, now);
    throwIfRefused(inReach.refusal);
    for (const { interviewId } of inReach.people)
      await recordReading(tx, interviewId, viewer.accountId, READING, now);
    return { classRoom: room, found: inReach };
  });
  const version = classRoom?.module.id ?? found.people[0]?.version;
  if (version === undefined) throw new Error('A class report of nobody');
  const colours = await readColours(deps.db, version);
  const bytes = await renderer.classReport(documentOf(classRoom, found, { version, colours, now }));
  return { bytes, fileName: 'relatorio-da-turma.pdf' };
}

interface Printing {
  readonly version: VersionId;
  readonly colours: VersionColours;
  readonly now: Date;
}

function documentOf(
  classRoom: ClassRoom | null,
  found: ClassPeople,
  { version, colours, now }: Printing,
): ClassReportData {
  const { people } = found;
  const measured = people.flatMap(({ quiz }) => quiz ?? []);
  return {
    title: classRoom?.className ?? (people.length === 1 ? '1 pessoa' : `${people.length} pessoas`),
    versionName: versionById(version).name,
    colours,
    printedOn: dateInSaoPaulo(now),
    facts: classRoom ? classFacts(classRoom) : [],
    funnel: funnelOf(classRoom, found),
    scores: classScores(measured),
    people: people.map((person) => ({
      name: person.name,
      maskedCpf: person.maskedCpf,
      email: person.email,
      phone: person.phone,
      state: person.stateText,
      scores: person.quiz?.scores ?? null,
    })),
  };
}

const classFacts = ({ title, subtitle, regional, owner, seats }: ClassRoom) => [
  { label: 'Cidade', value: title },
  { label: 'Período', value: subtitle },
  { label: 'Regional', value: regional.name },
  { label: 'Gestor responsável', value: owner?.name ?? 'Ninguém ainda' },
  { label: 'Vagas', value: seats === null ? 'Sem limite' : String(seats) },
];

/** From interest to the certificate: of a class the people linked to it, of a selection those chosen. */
function funnelOf(classRoom: ClassRoom | null, { people, desistents, leftOut }: ClassPeople) {
  const withQuiz = ({ quiz }: ClassPerson) => quiz !== null;
  const certified = ({ state }: ClassPerson) => state === 'CERTIFICADA-APTO';
  const all = people.length + desistents.length + leftOut.length;
  return [
    ...(classRoom
      ? [
          { label: 'Interessadas ou inscritas', value: classRoom.interested + classRoom.enrolled },
          { label: 'Inscritas na turma', value: classRoom.enrolled },
        ]
      : [{ label: 'Escolhidas', value: all }]),
    { label: 'Aptas', value: people.length },
    { label: 'Com o questionário de perfil', value: people.filter(withQuiz).length },
    { label: 'Certificadas', value: people.filter(certified).length },
    { label: 'Desistentes', value: desistents.length },
  ];
}
