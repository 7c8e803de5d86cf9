import type { Layout } from './pki/sign-xml.ts';

/** What the program answers to a request that a person must confirm. `ask`: as the person decides on the control page. */
const deeds = [
	'ask',
	'ok',
	'cancel',
	'error',
	'close',
	'silent',
	'garbage',
	'wrong-module',
	'twice',
	'late-other',
	'tamper',
	'other-signer',
	'unsigned',
] as const;
export type Deed = (typeof deeds)[number];

export type Step = {
	do?: Deed;
	delayMs?: number;
	/** of `close` */
	code?: number;
	/** of `error` */
	message?: string;
	key?: string;
};

export type Scenario = Omit<Step, 'key'> & {
	version: string;
	/** false: the connection opens and nothing is said */
	greeting: boolean;
	greetingDelayMs: number;
	/** `echo`, `none`, `stop-after:N`, `delay:MS` */
	heartbeat: string;
	/** true: echoes are not held back while a dialog is open */
	heartbeatWhileDialog: boolean;
	/** hardware stores that are plugged in */
	tokens: string[];
	key: string;
	/** for requests of a key of authentication; null: the same */
	authKey: string | null;
	layout: Layout;
	/** null: pages of every origin */
	originAllow: string[] | null;
	/** `basics` answers with a string, an array or an object */
	resultAs: 'string' | 'array' | 'object';
	/** by method: `sign`, `signXml`, `getActiveTokens` */
	methods: Record<string, Step>;
};

export const usual: Scenario = {
	version: '1.4',
	greeting: true,
	greetingDelayMs: 0,
	heartbeat: 'echo',
	heartbeatWhileDialog: false,
	tokens: [],
	key: 'person-rsa',
	authKey: null,
	layout: 'lf',
	do: 'ok',
	delayMs: 0,
	originAllow: null,
	resultAs: 'array',
	methods: {},
};
