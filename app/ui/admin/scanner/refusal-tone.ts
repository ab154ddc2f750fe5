let audio: AudioContext | undefined;

/** Low, so that it is told from the scanner's own: whoever scans looks at the products, not at the screen. */
export function playRefusal(): void {
  audio ??= new AudioContext();
  const tone = new OscillatorNode(audio, { type: "square", frequency: 220 });
  const volume = new GainNode(audio, { gain: 0.1 });
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.3);
}
