import { aisoipRoutes } from './aisoip/routes.ts';
import { bnsRoutes } from './bns/routes.ts';
import { bureauRoutes } from './bureaus/routes.ts';
import { foreignRoutes } from './foreign/routes.ts';
import { gosreestrRoutes } from './gosreestr/routes.ts';
import { goszakupRoutes } from './goszakup/routes.ts';
import { kgdRoutes } from './kgd/routes.ts';
import type { SimulatorRoute } from './kit/route.ts';
import { mailRoutes } from './mail/routes.ts';
import { mjRoutes } from './mj/routes.ts';
import { nbkRoutes } from './nbk/routes.ts';
import { bankRoutes } from './payment/bank/routes.ts';
import { tipTopPayRoutes } from './payment/tiptoppay/routes.ts';
import { registerRoutes } from './registers/routes.ts';
import { samrukRoutes } from './samruk/routes.ts';
import { sanctionRoutes } from './sanctions/routes.ts';
import { shepRoutes } from './shep/routes.ts';
import { smsRoutes } from './sms/routes.ts';

/** Every path of every publisher; one line per publisher. */
export const routes: readonly SimulatorRoute[] = [
	...bnsRoutes,
	...kgdRoutes,
	...mjRoutes,
	...aisoipRoutes,
	...goszakupRoutes,
	...samrukRoutes,
	...gosreestrRoutes,
	...nbkRoutes,
	...registerRoutes,
	...sanctionRoutes,
	...foreignRoutes,
	...shepRoutes,
	...tipTopPayRoutes,
	...bankRoutes,
	...bureauRoutes,
	...smsRoutes,
	...mailRoutes,
];
