import { goszakupContractList } from './goszakup/contracts/delta.ts';
import type { DeltaList } from './kit/deltas/delta-list.ts';

/** Lists that are read by their changes; each belongs to a source of the catalogue. */
export const deltaLists: readonly DeltaList[] = [goszakupContractList];
