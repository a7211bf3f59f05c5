import { describe, expect, test } from 'vitest'
import { CallFailure, failureText, fieldErrors } from '#app/api/failure.ts'

const words = { generic: 'Something went wrong, please try again', network: 'no answer' }
const failure = (body: unknown, message = '') => new CallFailure(400, 'x', message, body)
const said = (error: unknown) => failureText(error, words)

describe('the words for a failure', () => {
  test('S5.1 the first validation error, else the server message, else the error, else the generic text', () => {
    const errors = { email: ['is wrong'], phone: ['too'] }
    expect(said(failure({ errors, message: 'Check the form' }))).toBe('is wrong')
    expect(said(failure({ message: 'Check the form' }))).toBe('Check the form')
    expect(said(failure(undefined, 'Own words'))).toBe('Own words')
    expect(said(new Error('Own words'))).toBe('Own words')
    expect(said(failure(undefined))).toBe(words.generic)
    expect(said(undefined)).toBe(words.generic)
    expect(said('text')).toBe(words.generic)
  })

  test('S5.2 both forms of errors are read, in the order of the server', () => {
    expect(said(failure({ errors: [{ message: 'first' }, { message: 'second' }] }))).toBe('first')
    expect(said(failure({ errors: { name: ['by name'], message: ['of the field called message'] } }))).toBe(
      'by name',
    )
    expect(said(failure({ errors: { message: ['of the field called message'] } }))).toBe(
      'of the field called message',
    )
    expect(said(failure({ errors: ['plain'] }))).toBe('plain')
  })

  test('S5.3 an empty text at any level is passed over', () => {
    expect(said(failure({ errors: { a: ['', '  '], b: ['here'] }, message: 'm' }))).toBe('here')
    expect(said(failure({ errors: { a: [''] }, message: ' m ' }))).toBe('m')
    expect(said(failure({ errors: {}, message: '' }))).toBe(words.generic)
    expect(said(failure({ errors: [{ message: '' }], message: null }, ' '))).toBe(words.generic)
  })

  test('S5.4 a dead network is told in our words, not the browser’s', () => {
    expect(said(new CallFailure(0, 'network', 'Failed to fetch'))).toBe('no answer')
  })

  test('S5.5 HTML stays text', () => {
    expect(said(failure({ message: '<b onclick="x">no</b>' }))).toBe('<b onclick="x">no</b>')
  })

  test('S5.20 each field has its first message', () => {
    const body = { errors: { email: ['bad', 'worse'], phone: [''], message: ['short'] } }
    expect(fieldErrors(failure(body))).toEqual({ email: 'bad', message: 'short' })
    expect(fieldErrors(new Error('x'))).toEqual({})
    expect(fieldErrors(failure({ errors: [{ message: 'x' }] }))).toEqual({})
  })
})
