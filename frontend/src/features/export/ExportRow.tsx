import { Download } from 'lucide-react';
import { Button } from '../../components/ui/Button/Button';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import type { Exported } from '../../api/exportApi';
import { useExport } from './useExport';

type ExportRowProps = {
  readonly title: string;
  readonly note: string;
  readonly what: Exported;
  /** what the button says, and what it says of it to a screen reader */
  readonly label: string;
  readonly name: string;
};

/** A file to take along, with the button that saves it (LL-06). */
export function ExportRow({ title, note, what, label, name }: ExportRowProps) {
  const { busy, error, start } = useExport(what);
  return (
    <SettingRow
      title={title}
      note={note}
      action={
        <Button small busy={busy} aria-label={name} onClick={start}>
          {!busy && <Download className="icon" />}
          {busy ? 'Exporting…' : label}
        </Button>
      }
      error={error}
    />
  );
}
