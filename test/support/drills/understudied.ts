import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

const program = new URL('./purchase-process.ts', import.meta.url);

type Process = { child: ChildProcess; isReady: Promise<void> };

/** A process that is killed again and again. The next one has read its program already and takes the place at once. */
export class Understudied {
	readonly #args: readonly string[];
	#present: Process;
	#next: Process;
	#address = Promise.withResolvers<string>();
	#kills = 0;
	#ends = 0;

	/** @param args of the program */
	constructor(...args: readonly string[]) {
		this.#args = args;
		this.#address.promise.catch(() => undefined);
		this.#present = this.#fork();
		this.#begin();
		this.#next = this.#fork();
	}

	/** Where it listens, as soon as it does. @throws Error when it has ended by itself */
	get address(): Promise<string> {
		return this.#address.promise;
	}

	/** How often it was killed, and how often one ended by itself, which nothing here makes it do. */
	get figures(): { kills: number; ends: number } {
		return { kills: this.#kills, ends: this.#ends };
	}

	/** Kill -9; the next one begins. */
	async kill(): Promise<void> {
		this.#kills++;
		const left = Promise.withResolvers<string>();
		this.#address.resolve(left.promise);
		left.promise.catch(() => undefined);
		this.#address = left;
		await killed(this.#present);
		this.#present = this.#next;
		this.#begin();
		this.#next = this.#fork();
	}

	/** Kill -9, and nobody takes the place. */
	async end(): Promise<void> {
		await Promise.all([killed(this.#present), killed(this.#next)]);
	}

	#fork(): Process {
		const child = fork(program, [...this.#args], {
			execArgv: [],
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		});
		child.once('exit', (code) => {
			if (code === null) return;
			this.#ends++;
			this.#address.reject(new Error(`${this.#args[0]} ended with ${code}`));
		});
		return { child, isReady: once(child, 'message').then(() => undefined) };
	}

	#begin(): void {
		const { child, isReady } = this.#present;
		isReady
			.then(() => {
				const { resolve } = this.#address;
				child.once('message', (address: string) => resolve(address));
				child.send('begin', () => undefined);
			})
			.catch(() => undefined);
	}
}

async function killed({ child }: Process): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, 'exit');
	child.kill('SIGKILL');
	await ended;
}
