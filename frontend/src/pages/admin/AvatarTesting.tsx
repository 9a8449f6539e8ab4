import { ASKED_AGAIN } from '../../api/byPages';
import { useId, useState } from 'react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SearchableList } from '../../components/ui/SearchableList/SearchableList';
import { SkeletonRows } from '../../components/ui/Skeleton/Skeleton';
import { Stepper } from '../../components/ui/Stepper/Stepper';
import { usePages } from '../../lib/ui/usePages';
import { useAllAvatarsInfiniteQuery, type AvatarUserDto } from '../../api/avatarApi';
import styles from './AvatarTesting.module.css';
import { AvatarTestRow } from './AvatarTestRow';
import { ButtonNote } from './ButtonNote';
import { storedNumber } from '../../features/avatar/helmetNumber';
import { NumberField } from '../../features/avatar/NumberField';
import { nextChoice, previousChoice } from '../../features/avatar/presets';

const nameOf = ({ username }: AvatarUserDto): string => username;

/** Any helmet on any player, through all thirty (PR-18). */
export function AvatarTesting() {
  const pages = usePages(useAllAvatarsInfiniteQuery(undefined, ASKED_AGAIN));
  const id = useId();
  const notes = { test: `${id}-test`, reset: `${id}-reset` };
  const [preset, setPreset] = useState(1);
  const [number, setNumber] = useState('');
  const choice = { helmetPresetId: preset, helmetNumber: storedNumber(number) };
  return (
    <Panel id="avatar-testing" title="Avatar Testing" hatched>
      <div className="stack">
        <div className="cluster items-start gap-3">
          <PresetStepper preset={preset} onPreset={setPreset} />
          <div className={styles.number}>
            <NumberField value={number} onChange={setNumber} />
          </div>
          <HelmetAvatar avatar={choice} size={72} label="Preview" className="ml-auto" />
        </div>
        <div className="grid gap-1">
          <ButtonNote id={notes.test} button="Test">
            gives the player this helmet and number.
          </ButtonNote>
          <ButtonNote id={notes.reset} button="Reset">
            gives the player the default helmet, without a number.
          </ButtonNote>
        </div>
        <QueryView query={pages.query} error="Failed to load users" loading={<SkeletonRows />}>
          {(users) => (
            <SearchableList
              label="Players"
              searchLabel="Find a player"
              items={users}
              pages={pages}
              keyOf={({ _id }) => _id}
              textOf={nameOf}
            >
              {(user) => <AvatarTestRow user={user} choice={choice} notes={notes} />}
            </SearchableList>
          )}
        </QueryView>
      </div>
    </Panel>
  );
}

type PresetStepperProps = { readonly preset: number; readonly onPreset: (preset: number) => void };

const PresetStepper = ({ preset, onPreset }: PresetStepperProps) => (
  <div>
    <span className="block mb-1 text-small-strong" aria-hidden="true">
      Preset
    </span>
    <Stepper
      label="Preset"
      words={['Previous preset', 'Next preset']}
      value={preset}
      onPrevious={() => onPreset(previousChoice(preset))}
      onNext={() => onPreset(nextChoice(preset))}
    />
  </div>
);
