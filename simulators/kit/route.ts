import type { OddAnswer, Spoil } from './misbehaviour.ts';
import type { World } from './world.ts';

export type SimulatorRequest = {
	method: string;
	/** behind `/<endpoint>` */
	path: string;
	/** named parts of the pattern */
	params: Readonly<Record<string, string>>;
	query: URLSearchParams;
	headers: Readonly<Record<string, string | string[] | undefined>>;
	body: string;
	/** address of this endpoint of the simulator, for links in answers */
	base: string;
};

export type SimulatorAnswer = {
	status?: number;
	headers?: Readonly<Record<string, string>>;
	/** objects are sent as JSON; null is an empty body */
	body: string | Buffer | object | null;
	/** waits before answering: some subjects are slow at some publishers */
	delayMs?: number;
};

/** `hang`: never answers; `reset`: the connection breaks. */
export type SimulatorReply = SimulatorAnswer | 'hang' | 'reset';

export type SimulatorRoute = {
	/** of src/sources/kit/endpoints.ts, or the host a publisher leads to; first part of the path */
	endpoint: string;
	method: 'GET' | 'POST';
	/** URLPattern of the path, e.g. `/v3/rnu/:bin` */
	pattern: string;
	/** sources that ask this path: the control API breaks them by id */
	sources: readonly string[];
	/** where one path serves many sources: those of `sources` that this request is of */
	asking?: (request: SimulatorRequest) => readonly string[];
	/** for lists: the same body spoiled in this way, when told to misbehave so */
	spoiled?: (request: SimulatorRequest, world: World, how: Spoil) => SimulatorReply | Promise<SimulatorReply>;
	/** an odd answer of this publisher; undefined where the route has none of the kind and answers as always */
	odd?: (request: SimulatorRequest, world: World, how: OddAnswer) => SimulatorReply | undefined;
	answer(request: SimulatorRequest, world: World): SimulatorReply | Promise<SimulatorReply>;
};
