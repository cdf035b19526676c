import { useQueryClient } from '@tanstack/react-query';
import { classRoomCalls, type ClassRoom } from '#contract/class-rooms.ts';
import { request } from '../../api.ts';
import { ResponsibleDialog } from '../managers/responsible-dialog.tsx';
import { ClassIdentity } from './class-identity.tsx';
import { showChangedClass } from './class-queries.ts';

/** Chooses who is responsible for a class, in place of who was. */
export function ClassManagerDialog({ classRoom, onClose }: { classRoom: ClassRoom; onClose: () => void }) {
  const { idClassRoom, className, owner, city, revision } = classRoom;
  const client = useQueryClient();
  return (
    <ResponsibleDialog
      version={classRoom.module.id}
      of={{ kind: 'state', id: city.uf.id }}
      noun="turma"
      subject={`turma ${className}`}
      owner={owner?.name ?? null}
      identity={<ClassIdentity classRoom={classRoom} />}
      include={async ({ id }) => {
        const changed = await request(classRoomCalls.includeClassRoomManager, {
          query: { idClassRoom, idMnagerResponsible: id, seen: revision },
        });
        showChangedClass(client, changed);
      }}
      onClose={onClose}
    />
  );
}
