import { FACT_KINDS, type FactKind, type FactPolicy, type GateConfig } from '../../../base/config/config.ts';

/**
 * What a change of each kind does: what `gate.facts` says, else `gate.structure`. A new name and another
 * order fail only where
 * `gate.facts` says so: they change nothing of what is communicated.
 */
export function factPolicy({ structure, facts = {} }: Pick<GateConfig, 'structure' | 'facts'>): FactPolicy {
  const short = (kind: FactKind): FactPolicy[FactKind] =>
    (kind === 'renamed' || kind === 'structure-order') && structure === 'fail' ? 'warn' : structure;
  const entries = FACT_KINDS.map((kind) => [kind, facts[kind] ?? short(kind)]);
  return Object.fromEntries(entries) as FactPolicy;
}
