import type { Choice } from './plots/plot.ts';

let groups = 0;

/**
 * Buttons for what can be chosen in a plot, one group a choice.
 *
 * @param onChoice called with the choice's id and the value that was chosen
 * @returns null where there is nothing to choose
 */
export function choiceControls(
  document: Document,
  choices: readonly Choice[],
  onChoice: (id: string, value: string) => void,
): Element | null {
  if (choices.length === 0) return null;
  const controls = document.createElement('div');
  controls.className = 'choices';
  for (const { id, label, options } of choices) {
    const group = controls.appendChild(document.createElement('fieldset'));
    group.appendChild(document.createElement('legend')).textContent = label;
    const name = `choice-${groups++}`;
    options.forEach(([value, text], i) => {
      const option = group.appendChild(document.createElement('label'));
      const button = option.appendChild(document.createElement('input'));
      Object.assign(button, { type: 'radio', name, value, checked: i === 0 });
      button.addEventListener('change', () => onChoice(id, value));
      option.append(document.createTextNode(text));
    });
  }
  return controls;
}
