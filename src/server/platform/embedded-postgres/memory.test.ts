import { describe, expect, it } from 'vitest';
import { queryFirstColumn, scratch } from './scratch.fixture.ts';
import { memoryHere, sharedBuffersFor } from './memory.ts';

const GIGABYTE = 1024 ** 3;

describe("the server's own memory", () => {
  it.each([
    ['a machine too small for a quarter', 0.25 * GIGABYTE, 128],
    ['half a gigabyte', 0.5 * GIGABYTE, 128],
    ['two gigabytes', 2 * GIGABYTE, 512],
    ['four gigabytes', 4 * GIGABYTE, 1024],
    ['a machine whose quarter a portal never needs', 64 * GIGABYTE, 1024],
  ])('%s', (_what, memory, megabytes) => expect(sharedBuffersFor(memory)).toBe(megabytes));

  const { folder, start } = scratch();

  it('is what the machine allows, unless something else is asked for', async () => {
    const server = await start({ dataDir: `${folder}/allowed` });
    const megabytes = sharedBuffersFor(memoryHere());
    expect(
      await queryFirstColumn(
        server.url,
        "select setting::int / 128 from pg_settings where name = 'shared_buffers'",
      ),
    ).toEqual([megabytes]);
    await server.stop();
    const asked = await start({ dataDir: `${folder}/allowed`, settings: { shared_buffers: '64MB' } });
    expect(await queryFirstColumn(asked.url, 'show shared_buffers')).toEqual(['64MB']);
  });

  it('is as little as possible where the system refuses more, and the log says so', async () => {
    const lines: string[] = [];
    const server = await start({
      dataDir: `${folder}/refused`,
      settings: { shared_buffers: '4TB' },
      log: (line) => lines.push(line),
    });
    expect(await queryFirstColumn(server.url, 'show shared_buffers')).toEqual(['128MB']);
    expect(lines).toContain(
      'O sistema não dá ao PostgreSQL a memória pedida (shared_buffers=4TB): ele começa com 128 MB',
    );
  });
});
