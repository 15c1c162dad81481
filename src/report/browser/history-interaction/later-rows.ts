/** Rows that are added when the last one is seen. */
const MORE = 200;

/** Shows the first rows that a table's filter leaves, and more when the last one is seen. */
export function startLaterRows(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('.table table')) {
    const body = table.tBodies[0];
    if (body?.querySelector('.later')) showAsNeeded(body, table.closest('.table')!);
  }
}

function showAsNeeded(body: HTMLTableSectionElement, region: Element): void {
  let shown = MORE;
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    shown += MORE;
    show();
  });
  const show = (): void => {
    seen.disconnect();
    let count = 0;
    let last: Element | undefined;
    for (const row of body.rows) {
      const isLater = row.hidden !== false || count >= shown;
      row.classList.toggle('later', isLater);
      if (isLater) continue;
      count++;
      last = row;
    }
    if (count === shown && last !== undefined) seen.observe(last);
  };
  // The listeners of the filter before the table and of the buttons in its head have run by then.
  const again = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    if (!region.contains(target) && target.closest('.filter') !== region.previousElementSibling) return;
    shown = MORE;
    show();
  };
  body.ownerDocument.addEventListener('input', again);
  region.querySelector('thead')?.addEventListener('click', again);
  show();
}
