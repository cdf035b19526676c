import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { MAX_REGISTRATION_DATA_ROWS, type RegistrationData } from '#contract/interview-commands.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { allowedActionsOn } from '../lifecycle/allowed.ts';
import { CLASS_OF_INTERVIEW } from '../lifecycle/class-of-interview.ts';
import { FACT_COLUMNS, factsOf } from '../lifecycle/facts.ts';
import { managed } from '../lifecycle/scope.ts';

const rowsWithin = (tx: Tx, viewer: Viewer, ids: readonly number[]) =>
  tx
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .innerJoin('city', 'city.id', 'i.city_id')
    .innerJoin('uf', 'uf.id', 'i.uf_id')
    .select(FACT_COLUMNS)
    .select([
      'i.id',
      'i.email',
      'i.candidate_id',
      'i.phone',
      'i.city_id',
      'i.uf_id',
      'i.highlighted',
      'c.name',
      'c.cpf',
      'c.birth_date',
      'c.emergency_contact_name',
      'c.emergency_contact_phone',
      'city.name as city_name',
      'uf.initials',
      CLASS_OF_INTERVIEW.as('class_room'),
    ])
    .where('i.id', 'in', ids)
    .where('i.deleted_at', 'is', null)
    .where(managed(viewer))
    .orderBy('i.id')
    .execute();

/**
 * What people gave when they registered, for the team of their state. The reading is recorded with its reader.
 * Refusals: batch.too-many {limit}, api.resource-notfound (any of them out of reach), interview.newer-live, interview.state (where the menu does
 * not offer it).
 */
export async function readRegistrationData(
  deps: Deps,
  viewer: Viewer,
  asked: readonly number[],
): Promise<RegistrationData[]> {
  const ids = [...new Set(asked)];
  if (ids.length > MAX_REGISTRATION_DATA_ROWS)
    throw new Refused('batch.too-many', { limit: MAX_REGISTRATION_DATA_ROWS });
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const rows = await rowsWithin(tx, viewer, ids);
    if (rows.length < ids.length) throw new Refused('api.resource-notfound');
    for (const row of rows) {
      const facts = factsOf(row);
      if (facts.superseded) throw new Refused('interview.newer-live');
      const own = { candidateId: row.candidate_id, email: row.email };
      if (hasConflictOfInterest(viewer, own)) throw new Refused('access.own-interview');
      const offered = allowedActionsOn(
        { ...own, facts, uf: row.initials, highlighted: row.highlighted },
        viewer,
        now,
        'row',
      );
      if (!offered.includes('view-registration-data'))
        throw new Refused('interview.state', { state: facts.state });
    }
    await tx
      .insertInto('interview_reading')
      .values(
        rows.map((row) => ({
          interview_id: row.id,
          account_id: viewer.accountId,
          what: 'registration-data',
          at: now,
        })),
      )
      .execute();
    return rows.map((row) => ({
      idInterview: row.id,
      candidate: {
        name: row.name,
        cpf: row.cpf,
        birthDate: row.birth_date,
        emergencyContact:
          row.emergency_contact_name === null && row.emergency_contact_phone === null
            ? null
            : {
                emergencyContactName: row.emergency_contact_name,
                emergencyContactPhone: row.emergency_contact_phone,
              },
      },
      email: row.email,
      phone: row.phone,
      city: { id: row.city_id, name: row.city_name, uf: { id: row.uf_id, initials: row.initials } },
      classRoom: row.class_room,
    }));
  });
}
