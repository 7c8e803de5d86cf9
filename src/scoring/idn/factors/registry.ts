import type { FactorCode } from '#domain/score.ts';
import type { Factor } from '../define-factor.ts';
import { accounts } from './accounts.ts';
import { activity } from './activity.ts';
import { address } from './address.ts';
import { age } from './age.ts';
import { arrears } from './arrears.ts';
import { assets } from './assets.ts';
import { contracts } from './contracts.ts';
import { defendant } from './defendant.ts';
import { enforcement } from './enforcement.ts';
import { filing } from './filing.ts';
import { headChange } from './head-change.ts';
import { headFirms } from './head-firms.ts';
import { linkedRecord } from './linked-record.ts';
import { riskySuppliers } from './risky-suppliers.ts';
import { staff } from './staff.ts';
import { taxLoad } from './tax-load.ts';
import { turnover } from './turnover.ts';
import { vat } from './vat.ts';
import { violations } from './violations.ts';

/** Every factor that is calculated, by its code. */
export const factors: { readonly [Code in FactorCode]: Factor<Code> } = {
	R1: age,
	R2: address,
	R3: headChange,
	R4: headFirms,
	R5: linkedRecord,
	R6: activity,
	T1: filing,
	T2: arrears,
	T3: taxLoad,
	T4: vat,
	T5: violations,
	T6: riskySuppliers,
	A1: staff,
	A2: turnover,
	A3: assets,
	L1: enforcement,
	L2: defendant,
	P1: contracts,
	F1: accounts,
};
