/** One observation of many alike: `total` of them with these values, `bad` of which got into trouble. */
export type Observed = { values: readonly number[]; total: number; bad: number };

export type LogisticFit = {
	/** log-odds of trouble where all values are 0 */
	intercept: number;
	/** change of the log-odds of trouble by one unit of each value */
	slopes: readonly number[];
	/** of the intercept, then of the slopes */
	standardErrors: readonly number[];
	isConverged: boolean;
	iterations: number;
};

const mostIterations = 50;
const smallestStep = 1e-9;
/** Half a step is taken where a whole one makes the fit worse: at the rim a Newton step may overshoot. */
const mostHalvings = 20;

/**
 * Maximum likelihood by iteratively reweighted least squares (Newton), with a penalty on the slopes alone.
 * @param ridge of the squared slopes: a small one keeps a value that hardly varies, or that parts good from bad
 * completely, from running away
 */
export function fitLogistic(observations: readonly Observed[], ridge = 0): LogisticFit {
	const size = (observations[0]?.values.length ?? 0) + 1;
	let beta = startOf(observations, size);
	let likelihood = penalised(observations, beta, ridge);
	let iterations = 0;
	let isConverged = false;
	while (!isConverged && iterations < mostIterations) {
		iterations++;
		const { gradient, information } = derivatives(observations, beta, ridge);
		const step = solve(information, gradient);
		let taken = step;
		let next = plus(beta, taken);
		let reached = penalised(observations, next, ridge);
		for (let halved = 0; reached < likelihood && halved < mostHalvings; halved++) {
			taken = taken.map((each) => each / 2);
			next = plus(beta, taken);
			reached = penalised(observations, next, ridge);
		}
		isConverged = Math.max(...taken.map(Math.abs)) < smallestStep;
		beta = next;
		likelihood = reached;
	}
	const covariance = inverse(derivatives(observations, beta, ridge).information);
	return {
		intercept: beta[0] ?? 0,
		slopes: beta.slice(1),
		standardErrors: covariance.map((row, index) => Math.sqrt(Math.max(0, row[index] ?? 0))),
		isConverged,
		iterations,
	};
}

export function probabilityOf({ intercept, slopes }: LogisticFit, values: readonly number[]): number {
	return logistic(slopes.reduce((sum, slope, index) => sum + slope * (values[index] ?? 0), intercept));
}

function logistic(logOdds: number): number {
	return 1 / (1 + Math.exp(-logOdds));
}

/** The share of all: half an observation on each side keeps it off 0 and 1. */
function startOf(observations: readonly Observed[], size: number): number[] {
	let total = 0;
	let bad = 0;
	for (const each of observations) {
		total += each.total;
		bad += each.bad;
	}
	const beta = new Array<number>(size).fill(0);
	beta[0] = Math.log((bad + 0.5) / (total - bad + 0.5));
	return beta;
}

function logOddsOf(beta: readonly number[], values: readonly number[]): number {
	let sum = beta[0] ?? 0;
	for (let index = 0; index < values.length; index++) sum += (beta[index + 1] ?? 0) * (values[index] ?? 0);
	return sum;
}

function penalised(observations: readonly Observed[], beta: readonly number[], ridge: number): number {
	let sum = 0;
	for (const { values, total, bad } of observations) {
		const logOdds = logOddsOf(beta, values);
		// log(1 + e^x) without overflow
		sum += bad * logOdds - total * (Math.max(logOdds, 0) + Math.log1p(Math.exp(-Math.abs(logOdds))));
	}
	for (let index = 1; index < beta.length; index++) sum -= (ridge / 2) * (beta[index] ?? 0) ** 2;
	return sum;
}

function derivatives(observations: readonly Observed[], beta: readonly number[], ridge: number) {
	const size = beta.length;
	const gradient = new Array<number>(size).fill(0);
	const information = Array.from({ length: size }, () => new Array<number>(size).fill(0));
	for (const { values, total, bad } of observations) {
		const probability = logistic(logOddsOf(beta, values));
		const residual = bad - total * probability;
		const weight = total * probability * (1 - probability);
		for (let row = 0; row < size; row++) {
			const one = row === 0 ? 1 : (values[row - 1] ?? 0);
			gradient[row] = (gradient[row] ?? 0) + residual * one;
			const line = information[row] ?? [];
			for (let column = 0; column < size; column++)
				line[column] = (line[column] ?? 0) + weight * one * (column === 0 ? 1 : (values[column - 1] ?? 0));
		}
	}
	for (let index = 1; index < size; index++) {
		gradient[index] = (gradient[index] ?? 0) - ridge * (beta[index] ?? 0);
		const line = information[index] ?? [];
		line[index] = (line[index] ?? 0) + ridge;
	}
	return { gradient, information };
}

function plus(one: readonly number[], other: readonly number[]): number[] {
	return one.map((each, index) => each + (other[index] ?? 0));
}

/** Gauss with partial pivoting. @throws RangeError where two values always move together and nothing holds them apart */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
	const size = right.length;
	const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
	for (let column = 0; column < size; column++) {
		let pivot = column;
		for (let row = column + 1; row < size; row++)
			if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
		const chosen = rows[pivot] ?? [];
		const divisor = chosen[column] ?? 0;
		if (Math.abs(divisor) < Number.EPSILON)
			throw new RangeError('values that always move together cannot be told apart');
		rows[pivot] = rows[column] ?? [];
		rows[column] = chosen;
		for (let row = 0; row < size; row++) {
			const line = rows[row];
			if (row === column || line === undefined) continue;
			const share = (line[column] ?? 0) / divisor;
			if (share !== 0)
				for (let place = column; place <= size; place++)
					line[place] = (line[place] ?? 0) - share * (chosen[place] ?? 0);
		}
	}
	return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}

function inverse(matrix: readonly (readonly number[])[]): number[][] {
	const size = matrix.length;
	const columns = Array.from({ length: size }, (_, column) =>
		solve(
			matrix,
			Array.from({ length: size }, (__, row) => (row === column ? 1 : 0)),
		),
	);
	return Array.from({ length: size }, (_, row) => columns.map((column) => column[row] ?? 0));
}
