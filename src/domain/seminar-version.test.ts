import { describe, expect, it } from 'vitest';
import {
  MODULE_SETTING_KEYS,
  SEMINAR_VERSIONS,
  selectsByContact,
  selectsByInterview,
  selectsByQuestionnaire,
  versionById,
} from './seminar-version.ts';
import { parseVersionId } from './version-id.ts';

describe('the four seminar versions', () => {
  it.each([
    [1, 'urbano', 'URBANO', 'interview', 60, 1993, '#5c0936'],
    [2, 'startup', 'STARTUP', 'questionnaire', 50, 2023, '#f5ce60'],
    [3, 'arena', 'ARENA', 'interview', 44, 2024, '#4951ea'],
    [4, 'rural', 'RURAL', 'contact', 60, 2021, '#1f4d2b'],
  ] as const)('%i is %s', (id, slug, wireName, selection, hours, launchYear, primary) => {
    const version = versionById(id);
    expect(version).toMatchObject({ id, slug, wireName, selection, launchYear });
    expect([selectsByInterview(id), selectsByQuestionnaire(id), selectsByContact(id)]).toEqual(
      ['interview', 'questionnaire', 'contact'].map((kind) => kind === selection),
    );
    expect(version.duration.hours).toBe(hours);
    expect(version.settingsMap.primaryColor.toLowerCase()).toBe(primary);
    expect(version.wireName.toLowerCase()).toBe(version.slug);
    expect(version.name.toLowerCase()).toBe(version.slug);
  });

  it.each([
    [1, '60 horas, em 6 dias', 60],
    [2, '50 horas, em 5 dias', 50],
    [3, '40 horas, em 1 noite e 4 dias', 44],
    [4, '60 horas, em 6 dias', 60],
  ] as const)('%i states its own hours in terms and certificate', (id, termsDuration, courseHours) => {
    expect(versionById(id)).toMatchObject({ termsDuration, courseHours });
  });

  it.each(SEMINAR_VERSIONS)('$slug: settings are complete and agree with the table', (version) => {
    expect(Object.keys(version.settingsMap).toSorted()).toEqual([...MODULE_SETTING_KEYS].toSorted());
    expect(version.settingsMap.termsDuration).toBe(version.termsDuration);
    expect(version.settingsMap.courseHours).toBe(String(version.courseHours));
    for (const key of MODULE_SETTING_KEYS.filter((name) => name.endsWith('Color')))
      expect(version.settingsMap[key]).toMatch(/^#[0-9a-f]{6}$/i);
  });
});

describe('parseVersionId', () => {
  it.each([
    ['1', 1],
    [' 4 ', 4],
    ['02', 2],
    [3, 3],
    ['0', null],
    ['5', null],
    ['1a', null],
    ['1.0', null],
    [2.5, null],
    ['', null],
    [null, null],
    [undefined, null],
    [['1'], null],
    [true, null],
  ])('%j → %j', (value, expected) => {
    expect(parseVersionId(value)).toBe(expected);
  });
});
