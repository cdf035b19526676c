import { sql } from 'kysely';
import { countedFacts, PERSON_COLUMNS } from '../panel/counted-facts.ts';
import { asDecisions, asSums, forgetCounts } from '../panel/count-changes.ts';
import type { Invariant } from './invariant.ts';

const COUNTED = sql`select *, 1 as sign from panel_person`;

export const panelInvariants: readonly Invariant[] = [
  {
    name: 'panel-person',
    description: 'Conta no painel como outra coisa do que é, e nada está por contar',
    of: 'interview',
    breaches: (_, within) => sql`
      select distinct interview_id as subject from (
        (select ${PERSON_COLUMNS} from (${countedFacts(
          sql`select id as interview_id from interview where ${within(sql`id`)}`,
        )}) f
         except select ${PERSON_COLUMNS} from panel_person where ${within(sql`interview_id`)})
        union all
        (select ${PERSON_COLUMNS} from panel_person where ${within(sql`interview_id`)}
         except select ${PERSON_COLUMNS} from (${countedFacts(
           sql`select id as interview_id from interview where ${within(sql`id`)}`,
         )}) f)) as differing
       where not exists (select from panel_stale m where m.interview_id = differing.interview_id)`,
    async mend(tx, _deps, subjects) {
      await sql`insert into panel_stale (interview_id) select unnest(${subjects}::bigint[])`.execute(tx);
      return subjects;
    },
  },
  {
    name: 'panel-sums',
    description: 'As somas do painel não são as de quem é contado; a primeira inscrição responde por todas',
    of: 'interview',
    narrow: true,
    breaches: () => sql`
      select (select min(id) from interview) as subject
       where exists (select * from (${asSums(COUNTED)}) s except select * from panel_sum)
          or exists (select * from panel_sum except select * from (${asSums(COUNTED)}) s)
          or exists (select * from (${asDecisions(COUNTED)}) s
                     except select version, uf_id, month, account_id, days, people from panel_decision)
          or exists (select version, uf_id, month, account_id, days, people from panel_decision
                     except select * from (${asDecisions(COUNTED)}) s)`,
    async mend(tx, _deps, subjects) {
      await forgetCounts(tx);
      return subjects;
    },
  },
];
