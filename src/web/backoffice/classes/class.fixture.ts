import type { ClassRoom } from '#contract/class-rooms.ts';

/** A class of São Paulo that is to come, which the person may edit. */
export function classOf(change: Partial<ClassRoom> = {}): ClassRoom {
  return {
    idClassRoom: 5,
    className: 'Urbano São Paulo 1',
    title: 'São Paulo/SP',
    subtitle: '08/03/2027 a 12/03/2027',
    type: 'CLASS_ROOM',
    module: { id: 1, name: 'Urbano' },
    beginDate: '2027-03-08',
    endDate: '2027-03-12',
    seminarValue: 1980.5,
    hidePortal: false,
    seats: null,
    active: true,
    situation: 'FUTURE',
    owner: null,
    regional: { id: 7, name: 'Grande São Paulo', active: true },
    city: { id: 3550308, name: 'São Paulo', uf: { id: 35, initials: 'SP' } },
    interested: 3,
    enrolled: 0,
    allowsEditing: true,
    hasActionItem: true,
    allowedActions: ['edit', 'deactivate', 'responsible-manager'],
    documents: [],
    revision: 4,
    ...change,
  };
}
