import { readFile } from 'node:fs/promises';

/** Ticks per second of /proc's times: 100 on every Linux that Node runs on (proc(5), sysconf(_SC_CLK_TCK)). */
const TICKS = 100;
const MIB = 1024;

/**
 * @param pid of a running process
 * @returns seconds of processor time that it has used so far, all threads together; NaN where there is no /proc
 */
export async function cpuSecondsOf(pid: number): Promise<number> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name in parentheses, may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
}

/**
 * @param pid of a running process
 * @returns thousands of bytes that it has written so far, to files and to sockets; NaN where there is no /proc
 */
export async function kilobytesWrittenBy(pid: number): Promise<number> {
  try {
    const text = await readFile(`/proc/${pid}/io`, 'utf8');
    return Number(/^wchar: (\d+)/m.exec(text)?.[1]) / 1_000;
  } catch {
    return Number.NaN;
  }
}

/** Memory of a process in MiB. */
export interface Memory {
  /** All that is in memory (RSS). */
  resident: number;
  /** Of it, the process's own: without pages of mapped files, which the system takes back when it needs them. */
  own: number;
}

/** @returns the memory of a process now; NaN where there is no /proc */
export async function memoryOf(pid: number): Promise<Memory> {
  try {
    const text = await readFile(`/proc/${pid}/status`, 'utf8');
    const kib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]);
    return { resident: kib('VmRSS') / MIB, own: kib('RssAnon') / MIB };
  } catch {
    return { resident: Number.NaN, own: Number.NaN };
  }
}

/** @returns seconds that all processors together have been idle, and seconds altogether, since the machine started */
export async function machineTime(): Promise<{ idle: number; all: number }> {
  try {
    const line = (await readFile('/proc/stat', 'utf8')).split('\n', 1)[0] ?? '';
    const ticks = line.split(/\s+/).slice(1, 9).map(Number);
    const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0);
    return { idle: idle / TICKS, all: ticks.reduce((sum, value) => sum + value, 0) / TICKS };
  } catch {
    return { idle: Number.NaN, all: Number.NaN };
  }
}
