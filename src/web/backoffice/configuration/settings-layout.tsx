import { Outlet } from 'react-router';
import { Main } from '../../ui/main.tsx';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { SETTINGS_PANEL, SettingsTabs, useSelectedTab } from './settings-tabs.tsx';

/** The frame of every settings page: one row of tabs, which stays while the pages change. */
export default function SettingsLayout() {
  const { elementId } = useSelectedTab();
  return (
    <Main className={`flex-1 pt-2 pb-10 [print-color-adjust:exact] ${PAGE_WIDTH}`}>
      <SettingsTabs />
      <div id={SETTINGS_PANEL} role="tabpanel" aria-labelledby={elementId} className="pt-4">
        <Outlet />
      </div>
    </Main>
  );
}
