// Starts the simulators, says where, and waits to be killed: for the test that kills it.
import { writeSync } from 'node:fs';
import { createLog } from '#platform/log.ts';
import { startSimulators } from '../../../src/app/processes/simulators.ts';

const { world } = await startSimulators(createLog('silent'));
writeSync(1, `${world.url}\n`);
