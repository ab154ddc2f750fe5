import { Button } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { playChime, setChimeOn, useIsChimeOn } from "./chime.ts";
import { layoutTexts } from "./texts.ts";

/** Longer than the chime. */
const SAMPLE_MS = 3000;

/** Plays the chime once when it is switched on, to be known again. */
export function ChimeToggle() {
  const isOn = useIsChimeOn();
  const toggle = () => {
    setChimeOn(!isOn);
    if (isOn) return;
    const audio = new AudioContext();
    playChime(audio);
    setTimeout(() => audio.close(), SAMPLE_MS);
  };
  return (
    <Button className="chime-toggle" look="quiet" aria-pressed={isOn} onClick={toggle}>
      <Icon name={isOn ? "bell" : "bellOff"} />
      {useTexts(layoutTexts).chime}
    </Button>
  );
}
