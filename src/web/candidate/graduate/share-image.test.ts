import { describe, expect, it } from 'vitest';
import { drawShareImage, fitName, SHARE_IMAGE, type ShareFacts } from './share-image.ts';

/** Letters of one width, half their size. */
const measure = (text: string, size: number) => text.length * size * 0.5;

describe('a name on the picture', () => {
  it.each([
    ['short', 'Ana Só'],
    ['two surnames of sixty letters', `Ana ${'Ã'.repeat(60)} ${'Ç'.repeat(60)}`],
    [
      'many words',
      'Maria Aparecida da Conceição Gonçalves de Albuquerque Cavalcânti Guimarães dos Santos Brandão',
    ],
  ])('%s: every letter is there and no line is wider than its place', (_, name) => {
    const { size, lines } = fitName(name, measure);
    expect(lines.join('').replace(/\s/g, '')).toBe(name.replace(/\s/g, ''));
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(760);
  });

  it('is as large as fits, in three lines at the most', () => {
    expect(fitName('Ana Só', measure)).toEqual({ size: 88, lines: ['Ana Só'] });
    const { size, lines } = fitName('Conceição Araújo de Melo Prado Nogueira Cavalcânti', measure);
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(size).toBeGreaterThanOrEqual(66);
  });
});

describe('the picture', () => {
  function drawn(changes: Partial<ShareFacts> = {}) {
    const texts: { text: string; fill: string }[] = [];
    const members: Record<string, unknown> = {
      fillText: (text: string) => texts.push({ text, fill: String(members['fillStyle']) }),
      measureText: (text: string) => ({ width: text.length * 20 }),
    };
    // Whatever else is drawn.
    const context = new Proxy(members, { get: (target, key) => target[String(key)] ?? (() => {}) });
    drawShareImage(context as unknown as CanvasRenderingContext2D, {
      name: 'Conceição Araújo',
      versionName: 'Urbano',
      address: 'portal.example/certificado/7KQ4-MX2D-91TB',
      colours: { primary: '#5c0936', secondary: '#e8684a' },
      ...changes,
    });
    return texts;
  }

  it('says who concluded what and where it can be checked', () => {
    expect(drawn().map(({ text }) => text)).toEqual([
      'Empretec Urbano',
      'Conceição Araújo',
      'concluiu o seminário e recebeu o certificado.',
      'Confira em portal.example/certificado/7KQ4-MX2D-91TB',
    ]);
    expect(SHARE_IMAGE).toEqual({ width: 1200, height: 630 });
  });

  it('is legible in a light colour and where the settings hold none', () => {
    expect(drawn({ colours: { primary: '#f5ce60', secondary: '#f5ce60' } })[0]?.fill).toBe('#1d1a16');
    expect(drawn({ colours: { primary: 'wine', secondary: '' } })[0]?.fill).toBe('#ffffff');
  });
});
