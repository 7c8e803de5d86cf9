import type { FactorCode } from '#domain/idn/score.ts';
import type { Factor } from '../define-factor.ts';
import { accounts } from './business/accounts.ts';
import { assets } from './business/assets.ts';
import { contracts } from './business/contracts.ts';
import { staff } from './business/staff.ts';
import { turnover } from './business/turnover.ts';
import { defendant } from './courts/defendant.ts';
import { enforcement } from './courts/enforcement.ts';
import { activity } from './status/activity.ts';
import { address } from './status/address.ts';
import { age } from './status/age.ts';
import { headChange } from './status/head-change.ts';
import { headFirms } from './status/head-firms.ts';
import { linkedRecord } from './status/linked-record.ts';
import { arrears } from './taxes/arrears.ts';
import { filing } from './taxes/filing.ts';
import { riskySuppliers } from './taxes/risky-suppliers.ts';
import { taxLoad } from './taxes/tax-load.ts';
import { vat } from './taxes/vat.ts';
import { violations } from './taxes/violations.ts';

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
