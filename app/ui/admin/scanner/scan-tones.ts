let audio: AudioContext | undefined;

/** As scanners have, for what the camera has read. */
export function playRead(): void {
  play({ type: "sine", frequency: 1320, seconds: 0.1 });
}

/** Low: whoever scans looks at the products, not at the screen. */
export function playRefusal(): void {
  play({ type: "square", frequency: 220, seconds: 0.3 });
}

function play(tone: { type: OscillatorType; frequency: number; seconds: number }): void {
  audio ??= new AudioContext();
  const { type, frequency, seconds } = tone;
  const oscillator = new OscillatorNode(audio, { type, frequency });
  oscillator.connect(new GainNode(audio, { gain: 0.1 })).connect(audio.destination);
  oscillator.start();
  oscillator.stop(audio.currentTime + seconds);
}
